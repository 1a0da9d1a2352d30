import type { Payload, SanitizedCollectionConfig, SanitizedGlobalConfig } from 'payload'

/** The fields of a document or a page, by their names. */
export type Fields = Readonly<Record<string, unknown>>

/** A site's content: the collections and globals that are marked as such. */
export interface ContentModel {
  /** Pictures first, since others refer to them, then by their slugs. */
  collections: readonly SanitizedCollectionConfig[]
  globals: readonly SanitizedGlobalConfig[]
}

interface Marked {
  slug: string
  custom?: Record<string, unknown>
}

const bySlug = (one: Marked, other: Marked) => (one.slug < other.slug ? -1 : 1)

const isContent = ({ custom }: Marked) => custom?.['isContent'] === true

export function contentModel({ config }: Pick<Payload, 'config'>): ContentModel {
  const collections = config.collections.filter(isContent).toSorted(bySlug)
  return {
    collections: [
      ...collections.filter(holdsFiles),
      ...collections.filter((one) => !holdsFiles(one)),
    ],
    globals: config.globals.filter(isContent).toSorted(bySlug),
  }
}

export const holdsFiles = ({ upload }: { upload?: unknown }): boolean => Boolean(upload)

interface WithVersions {
  versions?: SanitizedCollectionConfig['versions'] | SanitizedGlobalConfig['versions']
}

export const hasDrafts = ({ versions }: WithVersions): boolean => Boolean(versions?.drafts)

/** A label that depends on the panel's language isn't used in this site. */
export const labelText = (label: unknown, otherwise: string): string =>
  typeof label === 'string' && label !== '' ? label : otherwise

/** What a person calls a collection or a global, such as `Pictures` or `Home`. */
export const nameOf = (one: SanitizedCollectionConfig | SanitizedGlobalConfig): string =>
  'labels' in one ? labelText(one.labels.plural, one.slug) : labelText(one.label, one.slug)

/** What a person calls a document, such as `Article “After an accident”`. */
export function documentName(
  { admin, labels, slug }: SanitizedCollectionConfig,
  id: string,
  fields: Fields | undefined,
): string {
  const title = fields?.[admin.useAsTitle ?? 'id']
  const shown = typeof title === 'string' && title.trim() !== '' ? title : id
  const short = shown.length > longestTitle ? `${shown.slice(0, longestTitle)}…` : shown
  return `${labelText(labels.singular, slug)} “${short}”`
}

const longestTitle = 60
