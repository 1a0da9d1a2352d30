import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { setClock } from '@/platform/time/testing/clock.mjs'
import { idIn, propertiesOf } from '@/server/testing/answers'
import { goodEnquiry } from '@/server/testing/bodies'
import { testSite } from '@/server/testing/test-site'
import { seedContent } from '../../../seed/content'
import { storeQuotedFigures } from './site-facts'

const site = testSite()

beforeAll(async () => {
  setClock(new Date('2026-11-23T09:00:00Z'))
  await seedContent(site.payload)
})

afterAll(() => setClock())

/** The stored form of an enquiry that the other instance takes. */
async function takenByOther() {
  await site.rows('limits').deleteMany({})
  const body = goodEnquiry('family-law')
  const id = idIn(await site.second.call('POST', '/api/enquiries', { body }))
  const { createdAt, dueAt, privacyVersion } = propertiesOf(
    await site.rows('enquiries').findOne({ _id: id }),
  )
  const { to } = propertiesOf(
    await site.rows('mails').findOne({ enquiry: id, kind: 'notification' }),
  )
  return { hours: (Number(dueAt) - Number(createdAt)) / 3_600_000, privacyVersion, to }
}

const publish = (slug: 'fees' | 'privacy', data: object) =>
  site.payload.updateGlobal({ slug, data: { ...data, _status: 'published' } })

test('the next enquiry follows a reply time that another instance published', async () => {
  for (const hours of [24, 48, 24]) {
    await publish('fees', { replyTime: { hours, weekendsCount: true } })
    expect((await takenByOther()).hours).toBe(hours)
  }
})

test('the next enquiry is sent under the privacy page that another instance published', async () => {
  const before = await takenByOther()
  await publish('privacy', { heading: 'What I keep' })
  expect((await takenByOther()).privacyVersion).not.toBe(before.privacyVersion)
  await publish('privacy', { heading: 'Privacy' })
  expect((await takenByOther()).privacyVersion).toBe(before.privacyVersion)
})

test('a figure that the privacy page quotes changes the notice of the next enquiry', async () => {
  await publish('privacy', { lead: 'I reply within {{medianReply}}.' })
  const seen = []
  for (const medianReply of ['3 hours', '4 hours', '3 hours']) {
    await storeQuotedFigures(site.payload, { answeredInTime: null, medianReply })
    seen.push((await takenByOther()).privacyVersion)
  }
  const [first, second, third] = seen
  expect([first === third, first === second]).toEqual([true, false])
})

test('the next enquiry is announced to the address that another instance was given', async () => {
  for (const notifyTo of ['one@example.com', 'two@example.com']) {
    const change = { $set: { notifyTo } }
    await site.rows('settings').updateOne({ _id: 'mail' }, change, { upsert: true })
    expect((await takenByOther()).to).toBe(notifyTo)
  }
})
