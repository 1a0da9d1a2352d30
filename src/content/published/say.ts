/** Puts the facts into a text. Nothing is left of one whose every sentence quotes a missing figure. */
export type Say = (text: string) => string
