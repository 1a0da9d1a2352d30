import { expect, test } from '@jest/globals'
import { testSite } from '@/server/testing/test-site'
import { nodesOf, textOf } from '@/content/rich-text/nodes'
import { seedContent } from '../../seed/content'

const site = testSite({}, { admin: false })

const globals = () => site.rows('globals')

const start = async () => site.payload.config.onInit(site.payload)

test('a running site that lacks a page gets its words at the next start of two instances, and no other', async () => {
  await start()
  expect(await globals().countDocuments()).toBe(0)
  await seedContent(site.payload)
  await site.payload.updateGlobal({
    slug: 'about',
    data: { heading: 'Mine', _status: 'published' },
  })
  await globals().deleteMany({ globalType: { $in: ['terms', 'faq'] } })

  await Promise.all([start(), start()])

  const { _status, body, heading, lastChanged } = await site.payload.findGlobal({ slug: 'terms' })
  expect([heading, _status]).toEqual(['Terms', 'published'])
  expect(nodesOf(body).map(textOf)).toContain('Who I am')
  expect(Date.parse(lastChanged ?? '')).toBeGreaterThan(Date.parse('2026-01-01'))
  expect(await site.payload.findGlobal({ slug: 'about' })).toMatchObject({ heading: 'Mine' })
  // These words can be edited like any others.
  await site.payload.updateGlobal({ slug: 'faq', data: { heading: 'Asked', _status: 'published' } })
  await start()
  expect(await site.payload.findGlobal({ slug: 'faq' })).toMatchObject({ heading: 'Asked' })
  const stored = await globals().find().toArray()
  const slugs = site.payload.config.globals.map(({ slug }) => slug)
  expect(stored.map(({ globalType }) => String(globalType)).toSorted()).toEqual(slugs.toSorted())
})

test('a site from before the table of fees shows its first words, also beside the form', async () => {
  const before = { $unset: { fees: '', 'version.fees': '' } } as const
  await globals().updateOne({ globalType: 'services' }, before)
  const versions = await site.rows('_services_versions').updateMany({}, before)
  expect(versions.modifiedCount).toBeGreaterThan(0)
  for (const draft of [false, true]) {
    const { fees } = await site.payload.findGlobal({ slug: 'services', draft })
    expect(fees.heading).toBe('What it costs')
    expect(fees.items?.map(({ what }) => what)).toContain('Conveyancing')
  }
})
