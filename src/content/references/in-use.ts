import type { Reference } from './find-references'

/** Where a document is shown, such as `Contact (Portrait)`. */
const placeOf = ({ fields, isDraft, name }: Reference): string =>
  `${name} (${[...fields, ...(isDraft ? ['in a draft'] : [])].join(', ')})`

const list = new Intl.ListFormat('en-GB')

/** The most places that a sentence names. */
const named = 5

/**
 * Says why a document that others show stays.
 *
 * @param what such as `picture`
 * @returns whole sentences that name the places; of many the first five
 */
export function inUseSentence(what: string, references: readonly Reference[]): string {
  const more = references.length - named
  const places = references.slice(0, named).map(placeOf)
  const all = list.format(
    more > 0 ? [...places, `${more} more ${more === 1 ? 'place' : 'places'}`] : places,
  )
  return `This ${what} is in use. It is on: ${all}. Take it out there first.`
}
