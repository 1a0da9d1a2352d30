import type { CollectionSlug, GlobalSlug, Payload } from 'payload'
import { z } from 'zod'

export type Target =
  { collection: CollectionSlug; id: string } | { global: GlobalSlug; collection?: undefined }

const inputSchema = z.object({
  type: z.enum(['publish', 'unpublish']).default('publish'),
  doc: z.object({ relationTo: z.string(), value: z.string() }).nullish(),
  global: z.string().nullish(),
})

export interface Plan {
  type: 'publish' | 'unpublish'
  target: Target
}

/** Undefined if nothing can be planned from it. */
export function readPlan(payload: Payload, input: unknown): Plan | undefined {
  const read = inputSchema.safeParse(input)
  if (!read.success) return undefined
  const { type, doc, global } = read.data
  const target = doc ? documentOf(payload, doc) : globalOf(payload, global)
  return target && { type, target }
}

function documentOf(
  { config }: Payload,
  { relationTo, value }: { relationTo: string; value: string },
): Target | undefined {
  const found = config.collections.find(({ slug, versions }) => slug === relationTo && versions)
  return found && { collection: found.slug, id: value }
}

function globalOf({ config }: Payload, slug: string | null | undefined): Target | undefined {
  const found = config.globals.find((one) => one.slug === slug && one.versions)
  return found && { global: found.slug }
}

const publication = z.object({
  _status: z.string().nullish(),
  updatedAt: z.coerce.date().nullish(),
  deletedAt: z.coerce.date().nullish(),
})

type Publication = z.output<typeof publication>

/** Undefined if it's gone. */
export async function readPublication(
  payload: Payload,
  target: Target,
): Promise<Publication | undefined> {
  const stored: unknown =
    target.collection === undefined
      ? await payload.db.findGlobal({ slug: target.global })
      : await payload.db.findOne({
          collection: target.collection,
          where: { id: { equals: target.id } },
        })
  const read = publication.safeParse(stored)
  return read.success && !read.data.deletedAt ? read.data : undefined
}

/** Since that time, by an instance or by hand. */
export function isDone({ type }: Plan, { _status, updatedAt }: Publication, since: Date): boolean {
  const isPublished = _status === 'published'
  return type === 'unpublish' ? !isPublished : isPublished && !!updatedAt && updatedAt >= since
}
