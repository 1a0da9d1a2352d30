import { randomUUID } from 'node:crypto'
import { getPayload, handleEndpoints, type Payload, type SanitizedConfig } from 'payload'
import { callPath, type Route } from '@/platform/calls/routes'
import { mongo } from '@/platform/database/connection'

interface Sent {
  id?: string
  body?: unknown
  query?: string
  headers?: Readonly<Record<string, string>>
}

/** A config that runs, without a server around it; whoever signs in stays signed in. */
export interface RunningConfig {
  call: (route: Pick<Route, 'path'> & { method: string }, sent?: Sent) => Promise<Response>
  payload: Payload
  /** Ends it and drops its database. */
  discard: () => Promise<void>
}

/** Runs a config. */
export async function run(config: Promise<SanitizedConfig>): Promise<RunningConfig> {
  const key = randomUUID()
  const payload = await getPayload({ config, key })
  let cookie = ''
  return {
    payload,
    call: async ({ method, path }, { id = '', body, query = '', headers } = {}) => {
      const request = new Request(`http://dashboard.test${callPath(path, id)}${query}`, {
        method,
        headers: {
          cookie,
          'x-client-address': '192.0.2.1',
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const response = await handleEndpoints({ config, request, payloadInstanceCacheKey: key })
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
      return response
    },
    discard: async () => {
      await mongo(payload).connection.dropDatabase()
      await payload.destroy()
    },
  }
}
