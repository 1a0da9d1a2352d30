/**
 * How e-mail addresses are looked up, so that an index answers: without regard to their case. MongoDB
 * finds a little more than that by it (it passes over characters that cannot be seen), so what is found
 * is compared once more with `isSameAddress`.
 */
export const addressCollation = { locale: 'en', strength: 2 } as const
