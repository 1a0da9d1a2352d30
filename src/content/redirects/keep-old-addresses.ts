import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  PayloadRequest,
  Where,
} from 'payload'
import { articlePath } from '@/platform/pages'
import type { Article } from '../../../payload-types'

/** The key in the request's context, from before a change until after it. */
const formerSlug = (id: string) => `formerSlug ${id}`

/** Drafts may have changed the slug; what counts is where visitors find it. */
const rememberAddress: CollectionBeforeChangeHook<Article> = async ({ originalDoc, req }) => {
  if (!originalDoc) return
  const published = await req.payload.db.findOne<Article>({
    collection: 'articles',
    where: { and: [{ id: { equals: originalDoc.id } }, { _status: { equals: 'published' } }] },
    req,
  })
  if (published) req.context[formerSlug(published.id)] = published.slug
}

/** Redirects the old address to the article's current one. */
const leaveRedirect: CollectionAfterChangeHook<Article> = async ({ doc, req }) => {
  if (doc._status !== 'published' || doc.deletedAt) return
  const former = req.context[formerSlug(doc.id)]
  req.context[formerSlug(doc.id)] = undefined
  await forget(req, { from: { equals: articlePath(doc.slug) } })
  if (typeof former !== 'string' || former === doc.slug) return
  await forget(req, { from: { equals: articlePath(former) } })
  await req.payload.create({
    collection: 'redirects',
    data: {
      from: articlePath(former),
      to: { type: 'reference', reference: { relationTo: 'articles', value: doc.id } },
    },
    depth: 0,
    req,
  })
}

async function forget(req: PayloadRequest, where: Where): Promise<void> {
  await req.payload.delete({ collection: 'redirects', where, trash: true, depth: 0, req })
}

const forgetArticle: CollectionAfterDeleteHook<Article> = ({ id, req }) =>
  forget(req, { 'to.reference.value': { equals: id } })

/** Leave a redirect when a published article gets another slug. */
export const keepOldAddresses = {
  beforeChange: [rememberAddress],
  afterChange: [leaveRedirect],
  afterDelete: [forgetArticle],
}
