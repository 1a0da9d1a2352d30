import type { CollectionSlug, Endpoint, Field, GlobalSlug, PayloadRequest } from 'payload'
import { shortTime } from '@/platform/time/london-time'
import { wholeState } from './described-field'
import { restoring } from './edition'

type Endpoints = Omit<Endpoint, 'root'>[]

interface Version {
  version: unknown
  updatedAt: string
}

const withRights = (req: PayloadRequest) =>
  ({ id: String(req.routeParams?.['id']), depth: 0, req, overrideAccess: false }) as const

/** The whole version as a draft, so that the site stays as it is until that's published. */
const asDraft = (fields: readonly Field[] = [], { updatedAt, version }: Version) => ({
  data: wholeState(fields, version),
  draft: true as const,
  context: restoring(updatedAt),
})

function answer(doc: unknown, { updatedAt }: Version): Response {
  const message =
    `The words from ${shortTime(updatedAt).replace(/^(at|on) /, '')} are back, as a draft. ` +
    'What was here before is kept among the versions. Publish to show them on the site.'
  return Response.json({ message, doc })
}

/** Restoring, which replaces Payload's so that it goes through the same hooks as any write. */
export const editingEndpoints = (collection: CollectionSlug): Endpoints => [
  {
    method: 'post',
    path: '/versions/:id',
    handler: async (req) => {
      const options = { ...withRights(req), collection }
      const found = await req.payload.findVersionByID(options)
      const { fields } = req.payload.collections[collection].config
      const id = String(found.parent)
      return answer(await req.payload.update({ ...options, id, ...asDraft(fields, found) }), found)
    },
  },
]

/** Payload's own restoring of a global would publish the words at once, even as a draft. */
export const globalEditingEndpoints = (slug: GlobalSlug): Endpoints => [
  {
    method: 'post',
    path: '/versions/:id',
    handler: async (req) => {
      const options = { ...withRights(req), slug }
      const found = await req.payload.findGlobalVersionByID(options)
      const config = req.payload.globals.config.find((one) => one.slug === slug)
      const back = { ...options, ...asDraft(config?.fields, found) }
      return answer(await req.payload.updateGlobal(back), found)
    },
  },
]
