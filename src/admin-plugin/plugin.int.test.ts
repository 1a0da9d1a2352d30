import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  buildConfig,
  getPayload,
  handleEndpoints,
  type Payload,
  type SanitizedConfig,
} from 'payload'
import { goodEnquiry, goodReview } from '@/api/testing/bodies'
import { newDatabase } from '@/api/testing/site'
import { calls } from '@/contract/calls'
import { callPath, enquiryExport, type Route } from '@/contract/routes'
import { mongo } from '@/database/connection'
import { enquiries } from '@collections/enquiries'
import { reviews } from '@collections/reviews'
import { users } from '@collections/users'
import { adminPlugin } from './index'
import { readCsv } from './testing/read-csv'
import { options, tinyConfig } from './testing/small-config'

const origin = 'http://desk.test'

interface Desk {
  call: (route: Route, sent?: { id?: string; body?: unknown; query?: string }) => Promise<Response>
  payload: Payload
}

const desks: Payload[] = []

/** Runs a config; whoever signs in stays signed in. */
async function open(config: Promise<SanitizedConfig>): Promise<Desk> {
  const key = randomUUID()
  const payload = await getPayload({ config, key })
  desks.push(payload)
  let cookie = ''
  return {
    payload,
    call: async ({ method, path }, { id = '', body, query = '' } = {}) => {
      const request = new Request(`${origin}${callPath(path, id)}${query}`, {
        method,
        headers: { cookie, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const response = await handleEndpoints({ config, request, payloadInstanceCacheKey: key })
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
      return response
    },
  }
}

afterAll(async () => {
  for (const payload of desks) {
    await mongo(payload).connection.dropDatabase()
    await payload.destroy()
  }
})

const signedInCalls = Object.values(calls).filter(({ path }) => path.startsWith('/api/admin'))

describe('on a config of its own', () => {
  let desk: Desk
  let enquiry: string
  let review: string

  beforeAll(async () => {
    const config = { ...tinyConfig(newDatabase()), plugins: [adminPlugin(options)] }
    desk = await open(buildConfig(config))
    const { payload } = desk
    const asked = Object(goodEnquiry('rta', { fullName: '=1+1' }))
    const said = Object({ ...goodReview(), approved: false })
    enquiry = String((await payload.create({ collection: 'enquiries', data: asked })).id)
    review = String((await payload.create({ collection: 'reviews', data: said })).id)
  })

  test.each([...signedInCalls, enquiryExport])(
    'strangers are shut out: $method $path',
    async (route) => {
      expect((await desk.call(route, { id: enquiry })).status).toBe(401)
    },
  )

  test('the first admin registers and is signed in', async () => {
    const body = { username: 'margaret', password: 'correct horse' }
    expect((await desk.call(calls.register, { body })).status).toBe(201)
    expect(await (await desk.call(calls.user)).json()).toMatchObject({ username: 'margaret' })
  })

  test('the desk lists, approves, exports and deletes', async () => {
    const list = await desk.call(calls.enquiries, { query: '?page=1' })
    expect(list.headers.get('x-total-count')).toBe('1')
    expect(calls.enquiries.output.parse(await list.json()).map(({ id }) => id)).toEqual([enquiry])
    const approved = await desk.call(calls.approveReview, { id: review })
    expect(await approved.json()).toMatchObject({ id: review, approved: true })
    const [head, row] = readCsv(
      (await (await desk.call(enquiryExport)).text()).replace('\uFEFF', ''),
    )
    expect(row?.[head?.indexOf('Full name') ?? -1]).toBe("'=1+1")
    expect((await desk.call(calls.deleteEnquiry, { id: enquiry })).status).toBe(204)
    expect((await desk.call(calls.deleteReview, { id: review })).status).toBe(204)
    expect(await (await desk.call(calls.enquiries)).json()).toEqual([])
  })
})

describe('without the plugin', () => {
  test('the same config boots, and has none of the desk', async () => {
    const { call } = await open(buildConfig(tinyConfig(newDatabase())))
    for (const route of signedInCalls) {
      expect((await call(route, { id: 'any' })).status).toBe(404)
    }
  })

  test('the collections of the site boot, and visitors can still write', async () => {
    const collections = [enquiries, reviews, users]
    const { call } = await open(buildConfig({ ...tinyConfig(newDatabase()), collections }))
    expect((await call(calls.sendEnquiry, { body: goodEnquiry() })).status).toBe(201)
    expect((await call(calls.sendReview, { body: goodReview() })).status).toBe(201)
    expect((await call(calls.enquiries)).status).toBe(404)
  })
})
