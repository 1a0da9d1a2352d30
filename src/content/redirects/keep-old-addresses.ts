import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  Config,
  PayloadRequest,
} from 'payload'
import { articlePath } from '@/platform/pages'
import type { Article } from '../../../payload-types'

/** Content from another site brings its own old addresses. */
export const withoutOldAddresses = { withoutOldAddresses: true } as const

/** By article id, from before a change until after it. */
const formerSlugs = new WeakMap<object, Map<string, string>>()

function slugsDuring({ context }: PayloadRequest): Map<string, string> {
  const known = formerSlugs.get(context) ?? new Map<string, string>()
  formerSlugs.set(context, known)
  return known
}

/** Drafts may have changed the slug; what counts is where visitors find it. */
const rememberAddress: CollectionBeforeChangeHook<Article> = async ({ data, originalDoc, req }) => {
  if (!originalDoc) return data
  const published = await req.payload.db.findOne<Article>({
    collection: 'articles',
    where: { and: [{ id: { equals: originalDoc.id } }, { _status: { equals: 'published' } }] },
    req,
  })
  if (published) slugsDuring(req).set(published.id, published.slug)
  return data
}

/** Redirects the old address to the article's current one. */
const leaveRedirect: CollectionAfterChangeHook<Article> = async ({ doc, req }) => {
  if (doc._status !== 'published' || doc.deletedAt) return doc
  if (req.context['withoutOldAddresses']) return doc
  const former = slugsDuring(req).get(doc.id)
  slugsDuring(req).delete(doc.id)
  await forget(req, articlePath(doc.slug))
  if (former === undefined || former === doc.slug) return doc
  await forget(req, articlePath(former))
  await req.payload.create({
    collection: 'redirects',
    data: {
      from: articlePath(former),
      to: { type: 'reference', reference: { relationTo: 'articles', value: doc.id } },
    },
    depth: 0,
    req,
  })
  return doc
}

async function forget(req: PayloadRequest, from: string): Promise<void> {
  await req.payload.delete({
    collection: 'redirects',
    where: { from: { equals: from } },
    trash: true,
    depth: 0,
    req,
  })
}

const forgetArticle: CollectionAfterDeleteHook<Article> = async ({ id, req }) => {
  await req.payload.delete({
    collection: 'redirects',
    where: { 'to.reference.value': { equals: id } },
    trash: true,
    depth: 0,
    req,
  })
}

/**
 * Leaves a redirect when a published article gets another slug.
 *
 * Source: docs/product.md, "2.15 Addresses".
 */
export function keepOldAddresses(config: Config): Config {
  return {
    ...config,
    collections: (config.collections ?? []).map((one) =>
      one.slug === 'articles'
        ? {
            ...one,
            hooks: {
              ...one.hooks,
              beforeChange: [...(one.hooks?.beforeChange ?? []), rememberAddress],
              afterChange: [...(one.hooks?.afterChange ?? []), leaveRedirect],
              afterDelete: [...(one.hooks?.afterDelete ?? []), forgetArticle],
            },
          }
        : one,
    ),
  }
}
