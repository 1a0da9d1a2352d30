const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * A reviewer's name as it is shown: the first name and the first letter of the last, as the note
 * beside the reviews promises. `Sarah Jones` is `Sarah J.`; a single name stays as it is.
 *
 * Source: docs/product.md, "2.3 Reviews section".
 */
export function shownName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/u)
  const last = others.at(-1)
  if (last === undefined) return first
  const [initial] = letters.segment(last)
  return `${first} ${initial?.segment ?? ''}.`
}
