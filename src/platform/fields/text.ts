/** How a text is named, how long it is, and whether it may have several lines. */
export interface TextRule {
  label: string
  min: number
  max: number
  /** For a text that's missing or too short. */
  message: string
  multiline?: boolean
}

/** For a text of any length that must be given. */
export function required(label: string, max: number, more?: Pick<TextRule, 'multiline'>): TextRule {
  return { label, min: 1, max, message: `${label} is required`, ...more }
}

/** The text to store, or what's wrong with it. */
type TextResult = { ok: true; value: string } | { ok: false; message: string }

// C0 and C1 controls and DEL (Unicode category Cc), halves of a surrogate pair (Cs). Long answers
// may hold tabs and line ends.
const unusable = /[\p{Cc}\p{Cs}]/u
const unusableInLines = /[^\P{Cc}\t\n]|\p{Cs}/u

/** Empty for anything but a text. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Line ends as `\n`, trimmed. */
export function normaliseText(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim()
}

export function hasUnusableCharacters(text: string, multiline = false): boolean {
  return (multiline ? unusableInLines : unusable).test(text)
}

/** Source: docs/api.md, "Text". */
export function tooLong(label: string, max: number): string {
  return `${label} must be ${max} characters or fewer`
}

/**
 * Checks a text: trimmed, then its characters, then its length. Anything but a string counts as
 * missing.
 *
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
