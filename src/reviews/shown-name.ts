import { withoutTitles } from '@/enquiries/letter'

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

const initial = (text: string) => {
  const [first] = letters.segment(text)
  return `${first?.segment ?? ''}.`
}

/** An address or a number, written in place of a name. */
const notAName = /@|:\/\/|^www\.|^[\d\s+().-]+$/i

/**
 * First name and the last name's first letter: `Sarah Jones` is `Sarah J.`, `Mr Jones` is `Mr J.`; a
 * single name stays, and of an address only a letter is shown.
 *
 * Source: docs/product.md, "2.3 Reviews section".
 */
export function shownName(name: string): string {
  if (notAName.test(name.trim())) return initial(/\p{L}/u.exec(name)?.[0] ?? 'A client')
  const words = name.trim().split(/\s+/u)
  const named = withoutTitles(words)
  const [first = '', ...others] = named.length > 1 ? named : words
  const last = others.at(-1)
  return last === undefined ? first : `${first} ${initial(last)}`
}
