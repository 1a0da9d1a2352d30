import { isRecord } from '@/platform/is-record'
import { asText } from '@/platform/fields/text'
import { changesBetween, changeWords } from './changes/changes'
import type { DescribedField, Stored } from './changes/described-field'
import { editionOf } from './edition-fields'
import { shortTime } from '@/platform/time/london-time'

export interface StoredVersion {
  id: string | number
  version: unknown
  autosave?: boolean | null
  updatedAt: string
}

export interface NamedVersion {
  id: string
  /** `Fee: 25% to 30%`, or `Heading, Lead and 2 more`. */
  name: string
  /** `Published`, `Draft, kept while typing`. */
  origin: string
  /** If known. */
  by: string | undefined
  /** ISO 8601. */
  at: string
}

const stateOf = ({ version }: StoredVersion): Stored => (isRecord(version) ? version : {})

/** When it was stored. */
export const isPublishedVersion = (version: StoredVersion): boolean =>
  stateOf(version)['_status'] === 'published'

function originOf(version: StoredVersion): string {
  const { from, how } = editionOf(version.version)
  const earlier = asText(from)
  if (how === 'restored' && earlier !== '') {
    return `Put back, from the version of ${shortTime(earlier).replace(/^on /, '')}`
  }
  if (how === 'scheduled')
    return isPublishedVersion(version) ? 'Published as scheduled' : 'Unpublished as scheduled'
  if (isPublishedVersion(version)) return 'Published'
  return version.autosave === true ? 'Draft, kept while typing' : 'Draft'
}

/**
 * A draft is compared with the version before it, a published one with the one published before.
 * Newest first.
 */
export function nameVersions(
  fields: readonly DescribedField[],
  versions: readonly StoredVersion[],
): NamedVersion[] {
  return versions.map((version, index) => {
    const earlier = versions.slice(index + 1)
    const before = isPublishedVersion(version)
      ? (earlier.find(isPublishedVersion) ?? earlier[0])
      : earlier[0]
    return {
      id: String(version.id),
      name: nameOf(fields, version, before),
      origin: originOf(version),
      by: asText(editionOf(version.version)['by']) || undefined,
      at: version.updatedAt,
    }
  })
}

/** Such as an address from its title: no news beside it. */
const isFilledIn = (fields: readonly DescribedField[], path: string): boolean =>
  fields.some(
    ({ custom, name }) => name === path && isRecord(custom) && custom['isFilledIn'] === true,
  )

function nameOf(
  fields: readonly DescribedField[],
  version: StoredVersion,
  before: StoredVersion | undefined,
): string {
  if (!before) return 'The oldest version that is kept'
  const changes = changesBetween(fields, stateOf(before), stateOf(version))
  const typed = changes.filter(({ path }) => !isFilledIn(fields, path))
  const words = changeWords(typed.length > 0 ? typed : changes)
  return words === '' ? 'The same words as before' : words
}
