import { type Endpoint, getAccessResults } from 'payload'
import { answered, json, requireSignIn } from './http'
import { notFound } from './refusal'

/** A route of Payload's that nobody may use: it answers as one that does not exist. */
export function shut(method: Endpoint['method'], path: string): Endpoint {
  return { method, path, handler: (req) => answered(req, () => Promise.reject(notFound('Page'))) }
}

/** What the panel asks about permissions; to strangers it would name every collection. */
const access: Endpoint = {
  method: 'get',
  path: '/access',
  handler: (req) =>
    answered(req, async () => {
      await requireSignIn(req)
      return json(await getAccessResults({ req }))
    }),
}

/** Payload's own routes on the root, held to the site's rules; `/og` draws any text for anyone. */
export const shutRootDoors: Endpoint[] = [shut('get', '/og'), access]
