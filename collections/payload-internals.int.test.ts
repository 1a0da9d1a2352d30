import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Payload } from 'payload'
import { getAutosaveInterval, hasAutosaveEnabled } from 'payload/shared'
import { discardPayload, openPayload } from '@/server/testing/open-payload'
import { getVersions } from '../node_modules/@payloadcms/next/dist/views/Document/getVersions.js'
import { seedContent } from '../seed/content'

// What content.ts relies on of Payload's inside, against the Payload that is installed: docs/upgrading.md.

let payload: Payload

beforeAll(async () => {
  payload = await openPayload()
  await seedContent(payload)
})

afterAll(() => discardPayload(payload))

test('Payload’s own autosave waits for as long as a browser can', () => {
  const { collections, globals } = payload.config
  const content = [...collections, ...globals].filter(hasAutosaveEnabled)
  expect(content.length).toBeGreaterThan(10)
  for (const one of content)
    expect([one.slug, getAutosaveInterval(one)]).toEqual([one.slug, 2 ** 31 - 1])
})

test('the panel knows that a page with a draft is published', async () => {
  const { updatedAt } = await payload.updateGlobal({
    slug: 'home',
    draft: true,
    data: { _status: 'draft' },
  })
  const [globalConfig] = payload.config.globals.filter(({ slug }) => slug === 'home')
  if (!globalConfig) throw new Error('There is no home')
  const found = await getVersions({
    doc: { _status: 'draft', updatedAt },
    docPermissions: { fields: true, read: true, readVersions: true, update: true },
    globalConfig,
    payload,
    user: null,
  })
  expect(found).toMatchObject({ hasPublishedDoc: true, unpublishedVersionCount: 1 })
})
