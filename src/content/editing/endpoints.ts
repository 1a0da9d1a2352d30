import {
  APIError,
  type CollectionSlug,
  type Endpoint,
  type GlobalSlug,
  type Payload,
  type PayloadRequest,
} from 'payload'
import { publicationOf, publicationOfGlobal } from './publication'
import { restoreGlobalVersion, restoreVersion } from './restore'

const changesPath = '/changes'

const isCollection = (payload: Payload, slug: unknown): slug is CollectionSlug =>
  typeof slug === 'string' && slug in payload.collections

const isGlobal = (payload: Payload, slug: unknown): slug is GlobalSlug =>
  payload.globals.config.some((one) => one.slug === slug)

function collectionOf({ payload, routeParams }: PayloadRequest): CollectionSlug {
  const slug = routeParams?.['collection']
  if (isCollection(payload, slug)) return slug
  throw new APIError('There is no such list', 404)
}

function globalOf({ payload, routeParams }: PayloadRequest): GlobalSlug {
  const slug = routeParams?.['global']
  if (isGlobal(payload, slug)) return slug
  throw new APIError('There is no such page', 404)
}

const idOf = ({ routeParams }: PayloadRequest) => String(routeParams?.['id'])

/**
 * What publishing would change, and restoring, which replaces Payload's so that it goes through the
 * same hooks as any write.
 */
export const editingEndpoints: Omit<Endpoint, 'root'>[] = [
  {
    method: 'get',
    path: `/:id${changesPath}`,
    handler: async (req) => Response.json(await publicationOf(req, collectionOf(req), idOf(req))),
  },
  {
    method: 'post',
    path: '/versions/:id',
    handler: async (req) => Response.json(await restoreVersion(req, collectionOf(req), idOf(req))),
  },
]

export const globalEditingEndpoints: Omit<Endpoint, 'root'>[] = [
  {
    method: 'get',
    path: changesPath,
    handler: async (req) => Response.json(await publicationOfGlobal(req, globalOf(req))),
  },
  {
    method: 'post',
    path: '/versions/:id',
    handler: async (req) =>
      Response.json(await restoreGlobalVersion(req, globalOf(req), idOf(req))),
  },
]
