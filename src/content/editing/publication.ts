import { createHash } from 'node:crypto'
import type { CollectionSlug, GlobalSlug, PayloadRequest } from 'payload'
import { isRecord } from '@/platform/is-record'
import { type Change, changesBetween, isNothing } from './changes/changes'
import { type DescribedField, isEdited, type Stored } from './changes/described-field'
import {
  type Entity,
  pagesOfDocument,
  pagesOfField,
  placesInWords,
  type PublishedContent,
  readPublishedContent,
  type ShownPage,
} from './shown-on'

export interface Publication {
  isPublished: boolean
  /** What would change and where, in a line; empty for nothing. */
  what: string
  changes: readonly (Change & { pages: readonly ShownPage[] })[]
  /** Where it's seen, and would be missing. */
  shownOn: readonly ShownPage[]
  /** Of what is on the site, if anything. */
  fingerprint?: string
}

interface States {
  entity: Entity
  fields: readonly DescribedField[]
  newest: unknown
  /** Undefined if it isn't on the site. */
  published: unknown
}

/** Equal for two states that differ in nothing edited. */
function fingerprintOf(document: Stored): string {
  const edited = JSON.stringify(document, (name, value: unknown) =>
    isEdited({ name }) && !isNothing(value) ? value : undefined,
  )
  return createHash('sha256').update(edited).digest('base64url')
}

const isPublished = (document: unknown): document is Stored =>
  isRecord(document) && document['_status'] === 'published'

/** With the asker's rights. */
export async function publicationOf(
  req: PayloadRequest,
  collection: CollectionSlug,
  id: string,
): Promise<Publication> {
  const { config } = req.payload.collections[collection]
  const read = { collection, id, depth: 0, req, overrideAccess: false, trash: true } as const
  const [newest, published]: unknown[] = await Promise.all([
    req.payload.findByID({ ...read, draft: true }),
    req.payload.findByID(read),
  ])
  const entity = { kind: 'collections', slug: collection } as const
  return summed(req, { entity, fields: config.fields, newest, published })
}

export async function publicationOfGlobal(
  req: PayloadRequest,
  slug: GlobalSlug,
): Promise<Publication> {
  const fields = req.payload.globals.config.find((one) => one.slug === slug)?.fields ?? []
  const read = { slug, depth: 0, req, overrideAccess: false } as const
  const [newest, published]: unknown[] = await Promise.all([
    req.payload.findGlobal({ ...read, draft: true }),
    req.payload.findGlobal(read),
  ])
  return summed(req, { entity: { kind: 'globals', slug }, fields, newest, published })
}

async function summed(
  req: PayloadRequest,
  { entity, fields, newest, published }: States,
): Promise<Publication> {
  const content = await readPublishedContent(req)
  const document = isRecord(newest) ? newest : {}
  const onSite = isPublished(published) ? published : undefined
  const found = changesBetween(fields, onSite, document)
  const changes = found.map((change) => ({
    ...change,
    pages: pagesOfField(entity, document, change.path, content),
  }))
  const shownOn = onSite ? pagesOfDocument(entity, onSite) : []
  const what = onSite
    ? changedWords(changes, content)
    : placesInWords(pagesOfDocument(entity, document), content.everyPage)
  return {
    isPublished: onSite !== undefined,
    what,
    changes: onSite ? changes : [],
    shownOn,
    ...(onSite && { fingerprint: fingerprintOf(onSite) }),
  }
}

function changedWords(changes: Publication['changes'], { everyPage }: PublishedContent): string {
  const [first, ...others] = [...new Set(changes.map(({ label }) => label))]
  if (first === undefined) return ''
  const texts = others.length === 1 ? 'text' : 'texts'
  const rest = others.length === 0 ? '' : ` and ${others.length} other ${texts}`
  const shown = new Map(changes.flatMap(({ pages }) => pages.map((one) => [one.path, one])))
  const places = placesInWords([...shown.values()], everyPage)
  return `${first}${rest}${places === '' ? '' : `, ${places}`}`
}
