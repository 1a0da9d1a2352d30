import type {
  FlattenedField,
  GlobalSlug,
  JsonObject,
  PayloadRequest,
  SanitizedCollectionConfig,
  SanitizedGlobalConfig,
  TypeWithID,
} from 'payload'
import { toWords } from 'payload/shared'
import { isRecord } from '@/platform/is-record'
import { fieldLabel } from '@/platform/page-label'
import { panelPath } from '@/platform/pages'

/** A document that others may show, by its collection and its id. */
interface Target {
  collection: string
  id: string
}

/**
 * Where a document refers to another: in fields for uploads and relationships, and anywhere in a rich
 * text, at any depth.
 *
 * @param fields those of the document's collection or global
 * @param document as it is stored; what it refers to may be ids or documents
 * @returns the label of each field that does, once for each place
 */
export function referencesIn(
  fields: readonly FlattenedField[],
  document: unknown,
  target: Target,
): string[] {
  if (!isRecord(document)) return []
  return fields.flatMap((field) => inField(field, document[field.name], target))
}

function inField(field: FlattenedField, value: unknown, target: Target): string[] {
  switch (field.type) {
    case 'upload':
    case 'relationship':
      return asList(value).some((one) => isTarget(one, field.relationTo, target))
        ? [fieldLabel(field)]
        : []
    case 'richText':
      return mentions(value, target) ? [fieldLabel(field)] : []
    case 'group':
    case 'tab':
      return referencesIn(field.flattenedFields, value, target)
    case 'array':
      return asList(value).flatMap((row) => referencesIn(field.flattenedFields, row, target))
    case 'blocks':
      return asList(value).flatMap((row) => {
        const block = field.blocks.find(({ slug }) => isRecord(row) && row['blockType'] === slug)
        return block ? referencesIn(block.flattenedFields, row, target) : []
      })
    default:
      return []
  }
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

const idOf = (value: unknown) => (isRecord(value) ? value['id'] : value)

/** Whether a value of a field is the document: an id or, where the field has several collections, both. */
function isTarget(value: unknown, relationTo: string | string[], { collection, id }: Target) {
  if (typeof relationTo === 'string') return relationTo === collection && idOf(value) === id
  return isRecord(value) && value['relationTo'] === collection && idOf(value['value']) === id
}

/** Whether a rich text names the document, as its pictures and links do. */
function mentions(value: unknown, target: Target): boolean {
  if (Array.isArray(value)) return value.some((one) => mentions(one, target))
  if (!isRecord(value)) return false
  if (value['relationTo'] === target.collection && idOf(value['value']) === target.id) return true
  return Object.values(value).some((one) => mentions(one, target))
}

/** Whether documents with these fields can refer to one of the collection at all. */
export function mayRefer(fields: readonly FlattenedField[], collection: string): boolean {
  return fields.some((field) => {
    switch (field.type) {
      case 'upload':
      case 'relationship':
        return [field.relationTo].flat().some((slug) => slug === collection)
      case 'richText':
        return true
      case 'group':
      case 'tab':
      case 'array':
        return mayRefer(field.flattenedFields, collection)
      case 'blocks':
        return field.blocks.some(({ flattenedFields }) => mayRefer(flattenedFields, collection))
      default:
        return false
    }
  })
}

/** A document of the CMS that shows another one. */
export interface Reference {
  /** What the panel calls it, such as `Contact` or `Article “Moving house”`. */
  name: string
  /** The labels of the fields that show the other one, each once. */
  fields: string[]
  /** Its form's address in the panel. */
  path: string
  /** Whether only its draft does. */
  isDraft: boolean
}

/**
 * The documents that show another one, published or in their latest draft. Those in the trash do not
 * count.
 *
 * @param req whose transaction the search is in
 * @param target what they show, for example a picture
 * @throws whatever the driver says where the database is away
 * Source: docs/api.md, "Pictures".
 */
export async function findReferences(req: PayloadRequest, target: Target): Promise<Reference[]> {
  const { collections, globals } = req.payload.config
  const found: Reference[] = []
  for (const global of globals) {
    if (!mayRefer(global.flattenedFields, target.collection)) continue
    found.push(...(await inGlobal(req, global, target)))
  }
  for (const collection of collections) {
    // Payload's own, such as those of open forms, show nothing to anybody.
    if (collection.slug.startsWith('payload-')) continue
    if (!mayRefer(collection.flattenedFields, target.collection)) continue
    found.push(...(await inCollection(req, collection, target)))
  }
  return found
}

async function inGlobal(
  req: PayloadRequest,
  { flattenedFields, label, slug, versions }: SanitizedGlobalConfig,
  target: Target,
): Promise<Reference[]> {
  const { db } = req.payload
  const published: unknown = await db.findGlobal({ slug, req })
  const [latest] = versions ? (await latestOf(req, slug)).docs : []
  const about = {
    name: typeof label === 'string' ? label : toWords(slug),
    path: `${panelPath}/globals/${slug}`,
  }
  return reference(
    about,
    referencesIn(flattenedFields, published, target),
    referencesIn(flattenedFields, latest?.version, target),
  )
}

const latestOf = (req: PayloadRequest, global: GlobalSlug) =>
  req.payload.db.findGlobalVersions({
    global,
    limit: 1,
    req,
    where: { latest: { equals: true } },
  })

type Found = TypeWithID & JsonObject

async function inCollection(
  req: PayloadRequest,
  config: SanitizedCollectionConfig,
  target: Target,
): Promise<Reference[]> {
  const { db } = req.payload
  const { flattenedFields, slug, versions } = config
  const all = { collection: slug, pagination: false, req, where: {} }
  const { docs: published } = await db.find<Found>(all)
  const { docs: drafts } = versions?.drafts ? await db.queryDrafts<Found>(all) : { docs: [] }
  const latest = new Map(drafts.map((draft) => [draft.id, draft]))
  return published
    .filter((document) => !document['deletedAt'])
    .flatMap((document) => {
      const draft = latest.get(document.id)
      return reference(
        aboutDocument(config, draft ?? document),
        referencesIn(flattenedFields, document, target),
        referencesIn(flattenedFields, draft, target),
      )
    })
}

function aboutDocument({ admin, labels, slug }: SanitizedCollectionConfig, document: Found) {
  const kind = typeof labels.singular === 'string' ? labels.singular : toWords(slug)
  const title: unknown = document[admin.useAsTitle ?? 'id']
  return {
    name: typeof title === 'string' && title.trim() ? `${kind} “${title}”` : kind,
    path: `${panelPath}/collections/${slug}/${String(document.id)}`,
  }
}

function reference(
  about: Pick<Reference, 'name' | 'path'>,
  published: readonly string[],
  inDraft: readonly string[],
): Reference[] {
  const fields = [...new Set([...published, ...inDraft])]
  return fields.length === 0 ? [] : [{ ...about, fields, isDraft: published.length === 0 }]
}
