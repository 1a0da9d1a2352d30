import { isRecord } from '@/platform/is-record'
import { asText } from '@/platform/fields/text'
import { changesBetween } from './changes/changes'
import { changeWords } from './changes/change-words'
import { type DescribedField, type Stored } from './changes/described-field'
import { shortTime } from '@/platform/time/london-time'

/** A stored version, as Payload reads it. */
export interface StoredVersion {
  id: string | number
  version: unknown
  autosave?: boolean | null
  updatedAt: string
}

/** A version as the consultant knows it again. */
export interface NamedVersion {
  id: string
  /** What was changed: `Fee: 25% to 30%`, or `Heading, Lead and 2 more`. */
  name: string
  /** How it came about: `Published`, `Draft, kept while typing`. */
  origin: string
  /** Who stored it, where that is known. */
  by: string | undefined
  /** ISO 8601. */
  at: string
}

const stateOf = ({ version }: StoredVersion): Stored => (isRecord(version) ? version : {})

/** Whether a version was on the site when it was stored. */
export const isPublishedVersion = (version: StoredVersion): boolean =>
  stateOf(version)['_status'] === 'published'

const editionOf = (version: StoredVersion): Stored => {
  const { edition } = stateOf(version)
  return isRecord(edition) ? edition : {}
}

function originOf(version: StoredVersion): string {
  const { from, how } = editionOf(version)
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
 * Names the versions of a document by what each changed: a draft against the version before it, a
 * published one against what was published before it.
 *
 * @param versions the newest first
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
      by: asText(editionOf(version)['by']) || undefined,
      at: version.updatedAt,
    }
  })
}

/** Whether a field follows from others, as an address does from its title: it is no news beside them. */
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
