import type { FieldHook, TypeWithID } from 'payload'

/**
 * The slug of what is made with Duplicate: the first of `-copy`, `-copy-2` and so on that nothing has,
 * neither what is in the trash nor a draft.
 */
export const slugOfCopy: FieldHook<TypeWithID, unknown> = async ({ collection, req, value }) => {
  if (typeof value !== 'string' || value === '' || !collection) return value
  const base = `${value.replace(/-copy(-\d+)?$/, '')}-copy`
  const where = { slug: { like: base } }
  const asked = {
    collection: collection.slug,
    where,
    trash: true,
    pagination: false,
    depth: 0,
  }
  const [stored, drafts] = await Promise.all([
    req.payload.find(asked),
    req.payload.find({ ...asked, draft: true }),
  ])
  const taken = new Set(
    [...stored.docs, ...drafts.docs].map((one: object) => ('slug' in one ? one.slug : undefined)),
  )
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!taken.has(slug)) return slug
  }
}
