import {
  type CollectionSlug,
  type FieldHook,
  type PayloadRequest,
  type TextField,
  type TypeWithID,
  ValidationError,
} from 'payload'
import { isFilledIn, slugOf } from '@/content/slug-of'
import { emptySentence } from './copy'

const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

const label = 'Address'

interface SlugOptions {
  /** `/resources/` or `/faq#`. */
  prefix: string
  from: 'title' | 'question'
  collection: Extract<CollectionSlug, 'articles' | 'faqs'>
  description?: string
}

interface Place {
  collection: SlugOptions['collection']
  req: PayloadRequest
  id: string | number | undefined
}

interface Named {
  title?: string | null
  question?: string | null
  deletedAt?: string | null
}

/** Looks in the trash, too. `draft` looks at the newest drafts instead of the stored documents. */
async function holderOf(
  value: string,
  { collection, req, id }: Place,
  draft = false,
): Promise<Named | undefined> {
  const { docs } = await req.payload.find({
    collection,
    where: { slug: { equals: value }, ...(id !== undefined && { id: { not_equals: id } }) },
    trash: true,
    draft,
    limit: 1,
    // Pagination would make Payload count in parallel, which breaks a transaction's first
    // operation.
    pagination: false,
    depth: 0,
    req,
  })
  return docs[0]
}

const takenSentence = (address: string, title: string, inTrash: boolean) =>
  inTrash
    ? `“${label}” can’t be ${address}: “${title}” in the trash already has it. Choose another, or delete that one for good.`
    : `“${label}” can’t be ${address}: “${title}” already has it. Choose another.`

/** The first free slug of `an-accident`, `an-accident-2` and so on, the trash included. */
async function freeSlug(base: string, place: Place): Promise<string> {
  for (let number = 2, free = base; ; number += 1) {
    if (!((await holderOf(free, place)) ?? (await holderOf(free, place, true)))) return free
    free = `${base}-${number}`
  }
}

interface Addressed extends TypeWithID, Named {
  _status?: string | null
}

const isPublished = async ({ collection, id, req }: Place): Promise<boolean> => {
  const where = { id: { equals: id }, _status: { equals: 'published' } }
  return (await req.payload.count({ collection, where, req })).totalDocs > 0
}

/**
 * Fills an empty slug from the title, with a number if it's taken, and again as the title changes
 * until it's published or typed by hand. A taken slug typed by hand is refused, even in a draft: no
 * two documents can be stored under one address.
 */
function fillIn({ collection, from, prefix }: SlugOptions): FieldHook<Addressed, unknown> {
  return async ({ value, previousValue, data, originalDoc, req }) => {
    if (value === undefined && previousValue) return value
    const before = originalDoc?.[from] ?? ''
    const title = data?.[from] ?? before
    const place = { collection, req, id: originalDoc?.id ?? data?.id }
    const typed = typeof value === 'string' ? value.trim() : ''
    if (typed === '') return title === '' ? value : freeSlug(slugOf(title), place)
    const follows = title !== '' && title !== before && isFilledIn(typed, before)
    if (follows && !(await isPublished(place))) return freeSlug(slugOf(title), place)
    const holder = await holderOf(typed, place)
    if (!holder) return typed
    if (originalDoc?._status !== 'published' && isFilledIn(typed, title)) {
      return freeSlug(slugOf(title), place)
    }
    const message = takenSentence(`${prefix}${typed}`, holder[from] ?? '', !!holder.deletedAt)
    const errors = [{ label, message, path: 'slug' }]
    throw new ValidationError({ collection, errors, req }, req.t)
  }
}

/**
 * A document's name in addresses, filled from its title until it's published. It's unique, the
 * trash included.
 */
export function slugField(options: SlugOptions): TextField {
  const { prefix, from, description = '' } = options
  return {
    name: 'slug',
    type: 'text',
    label,
    required: true,
    unique: true,
    index: true,
    custom: { isFilledIn: true },
    admin: {
      position: 'sidebar',
      description: `After ${prefix}. Filled in from the ${from} until it’s published, or until you change it. ${description}`,
    },
    hooks: { beforeValidate: [fillIn(options)] },
    validate: (value: unknown) => {
      if (typeof value !== 'string' || value === '') return emptySentence(label)
      return (
        slug.test(value) ||
        `“${label}” can only have small letters, digits and single hyphens, such as after-an-accident.`
      )
    },
  }
}
