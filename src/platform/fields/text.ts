/** The name of a text, its length, and whether it may have several lines. */
export interface TextRule {
  label: string
  min: number
  max: number
  /** The error for a text that's missing or too short. */
  message: string
  multiline?: boolean
}

/** The rule for a text of any length that must be given. */
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

// Joiners and variation selectors aren't among them: an emoji may end in one.
const outside = /[\s\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/

/** Makes line ends `\n`, and drops white space and invisible format characters around the text. */
export function normaliseText(text: string): string {
  let [start, end] = [0, text.length]
  while (outside.test(text.charAt(start))) start += 1
  while (end > start && outside.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end).replace(/\r\n?/g, '\n')
}

// Fillers, blanks of other scripts, joiners, variation selectors, tags.
const undrawn = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb\u{1d159}]/gu

/** The visible part of a text; empty if it's only marks without a letter to carry them. */
function drawn(text: string): string {
  const seen = text.replace(undrawn, '')
  return /[^\p{M}\s]/u.test(seen) ? seen : ''
}

export function hasUnusableCharacters(text: string, multiline = false): boolean {
  return (multiline ? unusableInLines : unusable).test(text)
}

/** True if nothing of it can be seen. Control characters aren't nothing: they're a fault. */
export const isUnseen = (text: string): boolean =>
  drawn(text) === '' && !hasUnusableCharacters(normaliseText(text), true)

/** Source: docs/api.md, "Text". */
export function tooLong(label: string, max: number): string {
  return `${label} must be ${max} characters or fewer`
}

/**
 * Checks a text: trimmed, then its characters, then its length, of which the least is counted in
 * what can be seen. Anything but a string counts as missing.
 */
export function readText(input: unknown, rule: TextRule): TextResult {
  const value = normaliseText(asText(input))
  if (hasUnusableCharacters(value, rule.multiline)) {
    return { ok: false, message: `${rule.label} contains characters that cannot be used` }
  }
  if (value.length > rule.max) return { ok: false, message: tooLong(rule.label, rule.max) }
  if (drawn(value).length < rule.min) return { ok: false, message: rule.message }
  return { ok: true, value }
}
