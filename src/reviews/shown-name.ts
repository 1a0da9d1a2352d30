import { nameParts } from '@/platform/person-names'

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** An address of any kind, or a number: it would lead to the person. */
const leadsToThem = /@|:\/\/|^www\.|[\p{L}\d]\.[\p{L}\d]{2}|^[+(]?\d|\d{4}/u

/**
 * First name and the last name's first letter: `Sarah Jones` is `Sarah J.`; a single name stays.
 * Titles aren't shown before a first name, nor is an address or a number as a name.
 */
export function shownName(name: string): string {
  const { hasTitle, whole, words } = nameParts(name)
  const [titled = ''] = whole.split(' ')
  const [first = '', ...others] = hasTitle && words.length === 1 ? [titled, ...words] : words
  if (leadsToThem.test(first)) return 'A client'
  const last = others.at(-1)
  if (last === undefined) return first
  const [initial] = letters.segment(last)
  return `${first} ${initial?.segment ?? ''}.`
}

/** Shortens the name before it reaches a page, so that its data has no more than is shown. */
export const withShownName = <Named extends { name: string }>(review: Named): Named => ({
  ...review,
  name: shownName(review.name),
})
