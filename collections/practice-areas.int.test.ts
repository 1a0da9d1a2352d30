import { beforeEach, expect, test } from '@jest/globals'
import { emptyAll, noteAll } from '@/server/testing/stored'
import { testSite } from '@/server/testing/test-site'
import { globalWords, serviceWords } from '@/content/words/default-words'
import { type ClaimType, claimTypeValues } from '@/enquiries/claim-types'
import { seedContent } from '../seed/content'

const site = testSite({}, { admin: false })

const services = async () => {
  const { docs } = await site.payload.find({ collection: 'practice-areas', pagination: false })
  return docs
}

const pageOf = (draft: boolean) => site.payload.findGlobal({ slug: 'services', draft })

const areaTitles = async (draft: boolean) =>
  (await pageOf(draft)).areas.items?.map(({ title }) => title)

/** Does what two instances do that start at once. */
const twoStarts = () =>
  Promise.all([site.payload, site.payload].map(async (one) => one.config.onInit(one)))

/** Makes the database as it was before a claim type was added to the program. */
async function forget(...types: ClaimType[]): Promise<void> {
  await site.rows('practice-areas').deleteMany({ claimType: { $in: types } })
  const inVersion = { 'version.claimType': { $in: types } }
  await site.rows('_practice-areas_versions').deleteMany(inVersion)
  const page = await pageOf(false)
  const items = page.areas.items?.flatMap((item) => {
    const claimTypes = item.claimTypes?.filter((type) => !types.includes(type)) ?? []
    return claimTypes.length > 0 ? [{ ...item, claimTypes }] : []
  })
  const data = { ...page, areas: { ...page.areas, items: items ?? [] } }
  await site.payload.updateGlobal({ slug: 'services', data })
}

let seeded: (() => Promise<void>) | undefined

beforeEach(async () => {
  await emptyAll(site.payload)
  if (seeded) return seeded()
  await seedContent(site.payload)
  seeded = await noteAll(site.payload)
})

test('a database that has everything is left as it is, and so is an empty one', async () => {
  const before = [await services(), await pageOf(true)]
  await twoStarts()
  expect([await services(), await pageOf(true)]).toEqual(before)
  await emptyAll(site.payload)
  await twoStarts()
  expect(await services()).toEqual([])
})

test('a service whose icon has gone shows the one that took its place, and can be published', async () => {
  const isRoad = { claimType: 'rta' } as const
  await site.rows('practice-areas').updateOne(isRoad, { $set: { icon: 'car' } })
  const where = { claimType: { equals: isRoad.claimType } }
  const { docs } = await site.payload.find({ collection: 'practice-areas', where })
  expect(docs).toMatchObject([{ icon: 'wheel' }])
  const data = { title: 'Roads', _status: 'published' } as const
  await site.payload.update({ collection: 'practice-areas', where, data })
  expect(await site.rows('practice-areas').findOne(isRoad)).toMatchObject({ icon: 'wheel' })
})

const forgotten: readonly ClaimType[] = ['rta', 'conveyancing']
const isForgotten = (type: ClaimType) => forgotten.includes(type)

test('new claim types get their services once, published and last, and nothing else changes', async () => {
  await forget(...forgotten)
  const [first] = await services()
  await site.payload.update({
    collection: 'practice-areas',
    id: first?.id ?? '',
    data: { title: 'Hers', _status: 'published' },
  })
  const before = await services()
  await twoStarts()
  const after = await services()
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after.slice(before.length)).toMatchObject(
    serviceWords
      .filter(({ claimType }) => isForgotten(claimType))
      .map((service) => ({ ...service, _status: 'published' })),
  )
  for (const { id } of after) {
    const { docs } = await site.payload.findVersions({
      collection: 'practice-areas',
      where: { and: [{ parent: { equals: id } }, { latest: { equals: true } }] },
    })
    expect(docs).toMatchObject([{ version: { _status: 'published' } }])
  }
})

test('the services page gets their areas, or shares one that it already has', async () => {
  await forget(...forgotten)
  await twoStarts()
  const { areas: part } = await pageOf(false)
  const areas = globalWords('services').areas.items ?? []
  const [shared] = areas
  const isNew = ({ claimTypes }: (typeof areas)[number]) => claimTypes?.every(isForgotten)
  expect(part.items?.map(({ title }) => title)).toEqual(
    [...areas.filter((area) => !isNew(area)), ...areas.filter(isNew)].map(({ title }) => title),
  )
  const types = part.items?.flatMap(({ claimTypes }) => claimTypes ?? []) ?? []
  expect(types.toSorted()).toEqual(claimTypeValues.toSorted())
  const others = shared?.claimTypes?.filter((type) => type !== 'rta') ?? []
  expect(part.items?.[0]?.claimTypes).toEqual([...others, 'rta'])
})

test('a draft of the services page gets the area too, and is not published by it', async () => {
  await forget('employment')
  const page = await pageOf(false)
  const draft = { ...page, heading: 'Half a thought', _status: 'draft' } as const
  await site.payload.updateGlobal({ slug: 'services', data: draft, draft: true })
  await twoStarts()
  expect(await areaTitles(false)).toContain('Work')
  expect(await areaTitles(true)).toContain('Work')
  const after = await pageOf(false)
  expect(after.heading).toBe(page.heading)
  expect(Date.parse(after.updatedAt ?? '')).toBeGreaterThan(Date.parse(page.updatedAt ?? ''))
  expect(await pageOf(true)).toMatchObject({ heading: 'Half a thought', _status: 'draft' })
})

test('an area that the consultant took off the page stays off', async () => {
  const page = await pageOf(false)
  await site.payload.updateGlobal({
    slug: 'services',
    data: { ...page, areas: { ...page.areas, items: [] }, _status: 'published' },
  })
  await twoStarts()
  expect(await areaTitles(false)).toEqual([])
})
