import type { CollectionSlug, Endpoint, GlobalSlug, PayloadRequest } from 'payload'
import type { Target } from '@/content/schedule/plugin'
import { shortTime } from '@/platform/time/london-time'
import { wholeState } from './described-field'
import { restoring } from './edition'
import { fieldsOf, publicationOf, withRights } from './publication'

type Endpoints = Omit<Endpoint, 'root'>[]

const idOf = ({ routeParams }: PayloadRequest) => String(routeParams?.['id'])

interface Version {
  version: unknown
  updatedAt: string
}

/** The whole version as a draft, so that the site stays as it is until that's published. */
const backToDraft = (req: PayloadRequest, target: Target, { updatedAt, version }: Version) => ({
  ...withRights(req),
  data: wholeState(fieldsOf(req, target), version),
  draft: true as const,
  context: restoring(updatedAt),
})

function answer(doc: unknown, { updatedAt }: Version): Response {
  const message =
    `The words from ${shortTime(updatedAt).replace(/^(at|on) /, '')} are back, as a draft. ` +
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
    handler: async (req) => Response.json(await publicationOf(req, { collection, id: idOf(req) })),
  },
  {
    method: 'post',
    path: '/versions/:id',
    handler: async (req) => {
      const version = { ...withRights(req), collection, id: idOf(req) }
      const found = await req.payload.findVersionByID(version)
      const target = { collection, id: String(found.parent) }
      const back = { ...target, ...backToDraft(req, target, found) }
      return answer(await req.payload.update(back), found)
    },
  },
]

/** Payload's own restoring of a global would publish the words at once, even as a draft. */
export const globalEditingEndpoints = (slug: GlobalSlug): Endpoints => [
  {
    method: 'get',
    path: '/changes',
    handler: async (req) => Response.json(await publicationOf(req, { global: slug })),
  },
  {
    method: 'post',
    path: '/versions/:id',
    handler: async (req) => {
      const version = { ...withRights(req), slug, id: idOf(req) }
      const found = await req.payload.findGlobalVersionByID(version)
      const back = { slug, ...backToDraft(req, { global: slug }, found) }
      return answer(await req.payload.updateGlobal(back), found)
    },
  },
]
