import type { FlattenedField, PayloadRequest } from 'payload'
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
  /** The fields, each one once. */
  fields: string[]
  isDraft: boolean
}

/** What shows a picture, published or as a draft; the trash doesn't count. */
export async function findReferences(req: PayloadRequest, picture: string): Promise<Reference[]> {
  const { collections, globals } = req.payload.config
  const read = { depth: 0, req } as const
  const found: Reference[] = []
  for (const config of globals.filter((one) => mayShowPictures(one.flattenedFields))) {
    const { flattenedFields, slug } = config
    const published = await req.payload.findGlobal({ ...read, slug })
    const latest = await req.payload.findGlobal({ ...read, slug, draft: true })
    const shownIn = (document: unknown) => fieldsShowing(flattenedFields, document, picture)
    found.push(...reference(placeOfGlobal(config), shownIn(published), shownIn(latest)))
  }
  for (const config of collections.filter((one) => mayShowPictures(one.flattenedFields))) {
    const { flattenedFields, slug: collection } = config
    const all = { ...read, collection, pagination: false } as const
    const { docs: published } = await req.payload.find(all)
    const { docs: latest } = await req.payload.find({ ...all, draft: true })
    const shownIn = (document: unknown) => fieldsShowing(flattenedFields, document, picture)
    for (const document of latest) {
      const { href, kind, title } = placeOfDocument(config, document)
      const label = title === undefined ? kind : `${kind} “${title}”`
      const before = published.find(({ id }) => id === document.id)
      found.push(...reference({ label, href }, shownIn(before), shownIn(document)))
    }
  }
  return found
}

function reference(place: PanelPlace, published: string[], inDraft: string[]): Reference[] {
  const fields = [...new Set([...published, ...inDraft])]
  return fields.length === 0 ? [] : [{ ...place, fields, isDraft: published.length === 0 }]
}
