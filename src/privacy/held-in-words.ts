import { sourceNames, sourceOf, type SourceName } from './sources.mjs'

const together = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** How much is held about a person, or was erased: `2 enquiries, 5 mails and 1 review`. */
export function heldInWords(counts: Partial<Record<SourceName, number>>): string {
  const parts = sourceNames().flatMap((name) => {
    const { [name]: count = 0 } = counts
    const { words: [one, several] = [] } = sourceOf(name)
    return count > 0 && one ? [`${count} ${count === 1 ? one : several}`] : []
  })
  return parts.length > 0 ? together.format(parts) : 'nothing'
}
