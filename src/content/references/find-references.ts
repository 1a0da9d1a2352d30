import type {
  FlattenedField,
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

interface Target {
  collection: string
  id: string
}

/**
 * The label of each field that refers to the document, through uploads, relationships and rich
 * texts at any depth.
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

/** An id, or both collection and id if the field has several collections. */
function isTarget(value: unknown, relationTo: string | string[], { collection, id }: Target) {
  if (typeof relationTo === 'string') return relationTo === collection && idOf(value) === id
  return isRecord(value) && value['relationTo'] === collection && idOf(value['value']) === id
}

function mentions(value: unknown, target: Target): boolean {
  if (Array.isArray(value)) return value.some((one) => mentions(one, target))
  if (!isRecord(value)) return false
  if (value['relationTo'] === target.collection && idOf(value['value']) === target.id) return true
  return Object.values(value).some((one) => mentions(one, target))
}

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

export interface Reference {
  /** `Contact` or `Article “Moving house”` */
  name: string
  /** Each once. */
  fields: string[]
  /** In the panel. */
  path: string
  isDraft: boolean
}

/**
 * Documents that show another one, published or as a draft; the trash doesn't count.
 *
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
    // Payload's own show nothing to anyone.
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
  const where = { latest: { equals: true } }
  const [latest] = versions
    ? (await db.findGlobalVersions({ global: slug, limit: 1, req, where })).docs
    : []
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
