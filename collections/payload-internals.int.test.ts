import { beforeAll, expect, test } from '@jest/globals'
import { getAutosaveInterval, hasAutosaveEnabled } from 'payload/shared'
import { testSite } from '@/server/testing/test-site'
import { getVersions } from '../node_modules/@payloadcms/next/dist/views/Document/getVersions.js'
import { seedContent } from '../seed/content'

// What we rely on inside Payload, tested with the Payload that is installed: docs/upgrading.md.

const site = testSite({}, { admin: false })

beforeAll(() => seedContent(site.payload))

test('Payload’s own autosave waits for as long as a browser can', () => {
  const { collections, globals } = site.payload.config
  const content = [...collections, ...globals].filter(hasAutosaveEnabled)
  expect(content.length).toBeGreaterThan(10)
  for (const one of content)
    expect([one.slug, getAutosaveInterval(one)]).toEqual([one.slug, 2 ** 31 - 1])
})

test('the panel knows that a page with a draft is published', async () => {
  const { updatedAt } = await site.payload.updateGlobal({
    slug: 'home',
    draft: true,
    data: { _status: 'draft' },
  })
  const [globalConfig] = site.payload.config.globals.filter(({ slug }) => slug === 'home')
  if (!globalConfig) throw new Error('There is no home')
  const user = await site.payload.create({
    collection: 'users',
    data: { username: 'margaret', password: 'correct horse battery' },
  })
  const found = await getVersions({
    doc: { _status: 'draft', updatedAt },
    docPermissions: { fields: true, read: true, readVersions: true, update: true },
    globalConfig,
    payload: site.payload,
    user,
  })
  expect(found).toMatchObject({ hasPublishedDoc: true, unpublishedVersionCount: 1 })
})

test.each(['enquiries', 'reviews', 'users'] as const)(
  'no version of %s is stored, which erasing would leave behind',
  (slug) => {
    expect(site.payload.collections[slug].config.versions).toBeFalsy()
  },
)
