import type { Filter } from './row'

/** Text as a pattern that matches it and nothing else; a NUL cannot stand in a pattern as itself. */
export function literalPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/#-]/g, '\\$&').replaceAll('\0', '\\x00')
}

/** Rows that hold a text in one of the fields, in upper or lower case; all rows where there is none. */
export function holding(fields: readonly string[], text: string | undefined): Filter {
  if (text === undefined) return {}
  const pattern = { $regex: literalPattern(text), $options: 'i' }
  return { $or: fields.map((field) => ({ [field]: pattern })) }
}
