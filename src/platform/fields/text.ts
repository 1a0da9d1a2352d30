/** What a piece of text has to be: how it is named, how long, and whether it may run over lines. */
export interface TextRule {
  label: string
  min: number
  max: number
  /** Said when the text is missing or too short. */
  message: string
  multiline?: boolean
}

/** Either the text as it is to be stored, or the sentence that says what is wrong with it. */
type TextResult = { ok: true; value: string } | { ok: false; message: string }

// C0 and C1 controls and DEL (Unicode category Cc), halves of a surrogate pair (Cs); long answers
// may hold a tab or a line's end.
const unusable = /[\p{Cc}\p{Cs}]/u
const unusableInLines = /[^\P{Cc}\t\n]|\p{Cs}/u

/** A value that should be a text; empty where it's none. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Line ends as `\n`, nothing around it. */
export function normaliseText(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim()
}

/** Whether a text holds a control character or half of a surrogate pair. */
export function hasUnusableCharacters(text: string, multiline = false): boolean {
  return (multiline ? unusableInLines : unusable).test(text)
}

/** The sentence for a text over its bound. Source: docs/api.md, "Text". */
export function tooLong(label: string, max: number): string {
  return `${label} must be ${max} characters or fewer`
}

/**
 * Checks one text as every text of the contract is checked: trimmed, then its characters, then its
 * length. Anything that is not a string counts as missing.
 *
 * @returns the trimmed text, or the sentence of the first error
 * Source: docs/api.md, "Text".
 */
export function readText(input: unknown, rule: TextRule): TextResult {
  const value = normaliseText(asText(input))
  if (hasUnusableCharacters(value, rule.multiline)) {
    return { ok: false, message: `${rule.label} contains characters that cannot be used` }
  }
  if (value.length > rule.max) return { ok: false, message: tooLong(rule.label, rule.max) }
  if (value.length < rule.min) return { ok: false, message: rule.message }
  return { ok: true, value }
}
