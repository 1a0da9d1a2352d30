/**
 * Looks up email addresses by index, ignoring case. MongoDB also ignores invisible characters, so
 * check what is found with `isSameAddress`.
 */
export const addressCollation = { locale: 'en', strength: 2 } as const
