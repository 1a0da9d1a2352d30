import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Payload } from 'payload'
import { discardPayload, openPayload } from '@/server/testing/open-payload'
import { plainLines } from '@/content/rich-text/nodes'
import { wordedGlobals } from '@/content/defaults/all-globals'
import { mongo } from '@/platform/database/connection'
import { seedContent } from '../../seed/content'

let payload: Payload

const globals = () => mongo(payload).connection.collection('globals')

const start = async () => payload.config.onInit(payload)

beforeAll(async () => {
  payload = await openPayload()
}, 60_000)

afterAll(() => discardPayload(payload))

test('a running site that lacks a page gets its words at the next start of two instances, and no other', async () => {
  await start()
  expect(await globals().countDocuments()).toBe(0)
  await seedContent(payload)
  await payload.updateGlobal({ slug: 'about', data: { heading: 'Mine', _status: 'published' } })
  await globals().deleteMany({ globalType: { $in: ['terms', 'faq'] } })

  await Promise.all([start(), start()])

  const { _status, body, heading, lastChanged } = await payload.findGlobal({ slug: 'terms' })
  expect([heading, _status]).toEqual(['Terms', 'published'])
  expect(plainLines(body)).toContain('Who I am')
  expect(Date.parse(lastChanged ?? '')).toBeGreaterThan(Date.parse('2026-01-01'))
  expect(await payload.findGlobal({ slug: 'about' })).toMatchObject({ heading: 'Mine' })
  // They can be edited as any others.
  await payload.updateGlobal({ slug: 'faq', data: { heading: 'Asked', _status: 'published' } })
  await start()
  expect(await payload.findGlobal({ slug: 'faq' })).toMatchObject({ heading: 'Asked' })
  const stored = await globals().find().toArray()
  const slugs = payload.config.globals.map(({ slug }) => slug)
  expect(stored.map(({ globalType }) => String(globalType)).toSorted()).toEqual(slugs.toSorted())
  expect(slugs.toSorted()).toEqual([...wordedGlobals].toSorted())
})
