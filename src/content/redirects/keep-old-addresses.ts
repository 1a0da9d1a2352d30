import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  Config,
  PayloadRequest,
} from 'payload'
import { articlePath } from '@/platform/pages'
import type { Article } from '../../../payload-types'

/**
 * The context of an operation after which no old address is kept: content that is brought from another
 * site has its own.
 */
export const withoutOldAddresses = { withoutOldAddresses: true } as const

/** The articles' former slugs, by their ids, from before a change until after it. */
const formerSlugs = new WeakMap<object, Map<string, string>>()

function slugsDuring({ context }: PayloadRequest): Map<string, string> {
  const known = formerSlugs.get(context) ?? new Map<string, string>()
  formerSlugs.set(context, known)
  return known
}

/** Drafts may have changed the slug before: what counts is the address at which visitors find it. */
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

/** Leads from the address of before to the article, wherever that is later, and from its own nowhere. */
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

/** What leads to an article that is gone for good leads nowhere. */
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
 * A Payload plugin that leaves a redirect where an article was, when a published one gets another slug.
 *
 * @returns a new config; the one passed in is left as it is
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
