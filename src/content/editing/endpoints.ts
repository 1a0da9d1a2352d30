import type { CollectionSlug, Endpoint, GlobalSlug, PayloadRequest } from 'payload'
import { shortTime } from '@/platform/time/london-time'
import { type DescribedField, wholeState } from './described-field'
import { restoring } from './edition'
import { publicationOf } from './publication'

type Endpoints = Omit<Endpoint, 'root'>[]

const idOf = ({ routeParams }: PayloadRequest) => String(routeParams?.['id'])

const withRights = (req: PayloadRequest) => ({ depth: 0, req, overrideAccess: false }) as const

interface Version {
  version: unknown
  updatedAt: string
}

/** The whole version as a draft, so that the site stays as it is until that's published. */
const backToDraft = (fields: readonly DescribedField[], { updatedAt, version }: Version) => ({
  data: wholeState(fields, version),
  draft: true as const,
  context: restoring(updatedAt),
})

function answer(doc: unknown, { updatedAt }: Version): Response {
  const message =
    `The words of ${shortTime(updatedAt).replace(/^(at|on) /, '')} are back, as a draft. ` +
    'What was here before is kept among the versions. Publish to show them on the site.'
  return Response.json({ message, doc })
}

/**
 * What publishing would change, and restoring, which replaces Payload's so that it goes through the
 * same hooks as any write. Both with the asker's rights.
 */
export const editingEndpoints = (collection: CollectionSlug): Endpoints => [
  {
    method: 'get',
    path: '/:id/changes',
    handler: async (req) => {
      const read = { ...withRights(req), collection, id: idOf(req), trash: true }
      const { fields } = req.payload.collections[collection].config
      const [newest, published] = await Promise.all([
        req.payload.findByID({ ...read, draft: true }),
        req.payload.findByID(read),
      ])
      const target = { collection, id: idOf(req) }
      const states = { slug: collection, isGlobal: false, fields, newest, published, target }
      return Response.json(await publicationOf(req, states))
    },
  },
  {
    method: 'post',
    path: '/versions/:id',
    handler: async (req) => {
      const rights = { ...withRights(req), collection }
      const { fields } = req.payload.collections[collection].config
      const found = await req.payload.findVersionByID({ ...rights, id: idOf(req) })
      const back = { ...rights, ...backToDraft(fields, found), id: String(found.parent) }
      return answer(await req.payload.update(back), found)
    },
  },
]

const fieldsOf = ({ payload }: PayloadRequest, global: GlobalSlug) =>
  payload.globals.config.find(({ slug }) => slug === global)?.fields ?? []

/** Payload's own restoring of a global would publish the words at once, even as a draft. */
export const globalEditingEndpoints = (slug: GlobalSlug): Endpoints => [
  {
    method: 'get',
    path: '/changes',
    handler: async (req) => {
      const read = { ...withRights(req), slug }
      const [newest, published] = await Promise.all([
        req.payload.findGlobal({ ...read, draft: true }),
        req.payload.findGlobal(read),
      ])
      const fields = fieldsOf(req, slug)
      const target = { global: slug }
      const states = { slug, isGlobal: true, fields, newest, published, target }
      return Response.json(await publicationOf(req, states))
    },
  },
  {
    method: 'post',
    path: '/versions/:id',
    handler: async (req) => {
      const rights = { ...withRights(req), slug }
      const found = await req.payload.findGlobalVersionByID({ ...rights, id: idOf(req) })
      const back = { ...rights, ...backToDraft(fieldsOf(req, slug), found) }
      return answer(await req.payload.updateGlobal(back), found)
    },
  },
]
