const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * First name and the last name's first letter: `Sarah Jones` is `Sarah J.`; a single name stays.
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
