import { asText } from '@/platform/fields/text'
import { shortTime } from '@/platform/time/london-time'
import { changesBetween, changeWords } from './changes'
import { asStored, type DescribedField } from './described-field'
import { editionOf } from './edition-fields'

export interface StoredVersion {
  id: string | number
  version: unknown
  autosave?: boolean | null
  updatedAt: string
}

export type NamedVersion = ReturnType<typeof nameVersions>[number]

/** When it was stored. */
export const isPublishedVersion = ({ version }: StoredVersion): boolean =>
  asStored(version)['_status'] === 'published'

function originOf(version: StoredVersion): string {
  const { from, how } = editionOf(version.version)
  const earlier = asText(from)
  if (how === 'restored' && earlier !== '') {
    return `Put back, from the version of ${shortTime(earlier).replace(/^on /, '')}`
  }
  const after = how === 'scheduled' ? ' as scheduled' : ''
  if (isPublishedVersion(version)) return `Published${after}`
  if (after) return `Unpublished${after}`
  return version.autosave === true ? 'Draft, saved while typing' : 'Draft'
}

/**
 * A draft is compared with the version before it, a published one with the one published before.
 * Newest first.
 */
export function nameVersions(
  fields: readonly DescribedField[],
  versions: readonly StoredVersion[],
) {
  return versions.map((version, index) => {
    const earlier = versions.slice(index + 1)
    const lastPublished = isPublishedVersion(version) && earlier.find(isPublishedVersion)
    return {
      id: String(version.id),
      /** `Fee: 25% to 30%`, or `Heading, Lead and 2 more`. */
      name: nameOf(fields, version, lastPublished || earlier[0]),
      /** `Published`, `Draft, saved while typing`. */
      origin: originOf(version),
      by: asText(editionOf(version.version)['by']) || undefined,
      at: version.updatedAt,
    }
  })
}

function nameOf(
  fields: readonly DescribedField[],
  version: StoredVersion,
  before: StoredVersion | undefined,
): string {
  if (!before) return 'The oldest version that’s kept'
  const changes = changesBetween(fields, before.version, version.version)
  // Such as an address from its title: no news beside it.
  const filledIn = fields.filter(({ custom }) => asStored(custom)['isFilledIn'] === true)
  const typed = changes.filter(({ path }) => !filledIn.some(({ name }) => name === path))
  return changeWords(typed.length > 0 ? typed : changes) || 'The same words as before'
}
