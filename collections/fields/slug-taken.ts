import { type FieldHook, type TypeWithID, ValidationError } from 'payload'

interface Taker {
  id?: unknown
  deletedAt?: unknown
  title?: string | null
  question?: string | null
}

/**
 * Refuses a slug that another document has, drafts and what is in the trash included, in a sentence
 * that says which. Without it the database's own index would, with no word of that.
 *
 * @throws ValidationError naming the field
 */
export const refuseTakenSlug: FieldHook<TypeWithID, unknown> = async ({
  collection,
  field,
  originalDoc,
  req,
  value,
}) => {
  if (typeof value !== 'string' || value === '' || !collection) return value
  const taker = await req.payload.db.findOne<Taker & { id: string }>({
    collection: collection.slug,
    where: { and: [{ slug: { equals: value } }, { id: { not_equals: originalDoc?.id ?? '' } }] },
  })
  if (!taker) return value
  const label = typeof field.label === 'string' ? field.label : 'Slug'
  const name = taker.title ?? taker.question
  const whose = name ? `“${name}”` : 'another document'
  const where = taker.deletedAt ? ', which is in the trash' : ''
  const remedy = taker.deletedAt ? ', or delete that one for good' : ''
  const message = `${label}: ${value} belongs to ${whose}${where}. Choose another${remedy}.`
  const errors = [{ label, message, path: 'slug' }]
  throw new ValidationError({ collection: collection.slug, errors, req }, req.t)
}
