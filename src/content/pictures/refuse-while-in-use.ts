import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type PayloadRequest,
} from 'payload'
import { findReferences, type Reference } from '@/content/references/find-references'
import type { Media } from '../../../payload-types'

/** `Contact (Portrait)` */
const placeOf = ({ fields, isDraft, name }: Reference): string =>
  `${name} (${[...fields, ...(isDraft ? ['in a draft'] : [])].join(', ')})`

const list = new Intl.ListFormat('en-GB')

const named = 5

/** Names the first five places. */
export function inUseSentence(what: string, references: readonly Reference[]): string {
  const more = references.length - named
  const places = references.slice(0, named).map(placeOf)
  const all = list.format(
    more > 0 ? [...places, `${more} more ${more === 1 ? 'place' : 'places'}`] : places,
  )
  return `This ${what} is in use. It is on: ${all}. Take it out there first.`
}

/**
 * Refuses the trash for a picture in use.
 * @throws APIError with 409 and a sentence that names where it is
 * Source: docs/api.md, "Pictures".
 */
export const refuseTrashWhileInUse: CollectionBeforeChangeHook<Media> = async ({
  data,
  originalDoc,
  req,
}) => {
  if (data.deletedAt && originalDoc && !originalDoc.deletedAt) {
    await refuseWhileInUse(req, originalDoc.id)
  }
  return data
}

/** Likewise for deletion. */
export const refuseDeletionWhileInUse: CollectionBeforeDeleteHook = ({ id, req }) =>
  refuseWhileInUse(req, String(id))

async function refuseWhileInUse(req: PayloadRequest, id: string) {
  const references = await findReferences(req, id)
  if (references.length > 0) throw new APIError(inUseSentence('picture', references), 409)
}
