import type {
  FlattenedField,
  JsonObject,
  PayloadRequest,
  SanitizedCollectionConfig,
  SanitizedGlobalConfig,
  TypeWithID,
} from 'payload'
import { nodesOf } from '@/content/rich-text/nodes'
import { isRecord } from '@/platform/is-record'
import { fieldLabel } from '@/platform/page-label'
import { type PanelPlace, placeOfDocument, placeOfGlobal } from './panel-places'

/** The label of each field that shows a picture, as an upload or in a rich text, at any depth. */
export function fieldsShowing(
  fields: readonly FlattenedField[],
  document: unknown,
  picture: string,
): string[] {
  if (!isRecord(document)) return []
  return fields.flatMap((field) => {
    const value = document[field.name]
    switch (field.type) {
      case 'upload':
        return idOf(value) === picture ? [fieldLabel(field)] : []
      case 'richText':
        return mentions(value, picture) ? [fieldLabel(field)] : []
      case 'group':
      case 'array':
        return [value].flat().flatMap((row) => fieldsShowing(field.flattenedFields, row, picture))
      default:
        return []
    }
  })
}

const idOf = (value: unknown) => (isRecord(value) ? value['id'] : value)

const mentions = (text: unknown, picture: string) =>
  nodesOf(text).some(({ relationTo, value }) => relationTo === 'media' && idOf(value) === picture)

const mayShowPictures = (fields: readonly FlattenedField[]): boolean =>
  fields.some(
    (field) =>
      ['upload', 'richText'].includes(field.type) ||
      ('flattenedFields' in field && mayShowPictures(field.flattenedFields)),
  )

/** Labelled `Contact` or `Article “Moving house”`. */
export interface Reference extends PanelPlace {
  /** Each once. */
  fields: string[]
  isDraft: boolean
}

/**
 * What shows a picture, published or as a draft; the trash doesn't count.
 *
 * Source: docs/api.md, "Pictures".
 */
export async function findReferences(req: PayloadRequest, picture: string): Promise<Reference[]> {
  const { collections, globals } = req.payload.config
  const found: Reference[] = []
  for (const global of globals.filter((one) => mayShowPictures(one.flattenedFields))) {
    found.push(...(await inGlobal(req, global, picture)))
  }
  for (const collection of collections.filter((one) => mayShowPictures(one.flattenedFields))) {
    found.push(...(await inCollection(req, collection, picture)))
  }
  return found
}

async function inGlobal(
  req: PayloadRequest,
  config: SanitizedGlobalConfig,
  picture: string,
): Promise<Reference[]> {
  const { db } = req.payload
  const { flattenedFields, slug, versions } = config
  const published: unknown = await db.findGlobal({ slug, req })
  const where = { latest: { equals: true } }
  const [latest] = versions
    ? (await db.findGlobalVersions({ global: slug, limit: 1, req, where })).docs
    : []
  return reference(
    placeOfGlobal(config),
    fieldsShowing(flattenedFields, published, picture),
    fieldsShowing(flattenedFields, latest?.version, picture),
  )
}

type Found = TypeWithID & JsonObject

async function inCollection(
  req: PayloadRequest,
  config: SanitizedCollectionConfig,
  picture: string,
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
      const { href, kind, title } = placeOfDocument(config, draft ?? document)
      return reference(
        { label: title === undefined ? kind : `${kind} “${title}”`, href },
        fieldsShowing(flattenedFields, document, picture),
        fieldsShowing(flattenedFields, draft, picture),
      )
    })
}

function reference(
  place: PanelPlace,
  published: readonly string[],
  inDraft: readonly string[],
): Reference[] {
  const fields = [...new Set([...published, ...inDraft])]
  return fields.length === 0 ? [] : [{ ...place, fields, isDraft: published.length === 0 }]
}
