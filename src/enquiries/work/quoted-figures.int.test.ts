import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from '@jest/globals'
import { setClock } from '@/platform/time/testing/clock.mjs'
import { inboxPlace, type Status } from '@/enquiries/statuses'
import { ownCollections } from '@/platform/database/own-collections'
import { readQuotedFigures } from '@/content/published/site-facts'
import { sampleEnquiry } from '@/mail/testing/sample-mails'
import { changesDuring } from '@/server/testing/changes-during'
import { testSite } from '@/server/testing/test-site'
import { recountQuotedFigures } from './promise'
import { enquiriesOf } from './read'

const site = testSite()

const time = new Date('2026-11-18T12:00:00Z')
const hour = 3_600_000

beforeEach(async () => {
  setClock(time)
  await enquiriesOf(site.payload).deleteMany({})
  await site.rows(ownCollections.figures).deleteMany({})
})

afterAll(() => setClock())

interface Came {
  hoursAgo: number
  /** Hours until the reply; undefined for none. */
  repliedAfter?: number
  status?: Status
}

/** Stores so many enquiries that were due 24 hours after they came. */
async function came(count: number, { hoursAgo, repliedAfter, status = 'replied' }: Came) {
  const createdAt = new Date(time.getTime() - hoursAgo * hour)
  const dueAt = new Date(createdAt.getTime() + 24 * hour)
  const repliedAt =
    repliedAfter === undefined ? null : new Date(createdAt.getTime() + repliedAfter * hour)
  const work = { status, createdAt, dueAt, repliedAt }
  const rows = Array.from({ length: count }, () => ({
    ...sampleEnquiry(),
    _id: randomUUID(),
    ...work,
    place: inboxPlace(work),
  }))
  await enquiriesOf(site.payload).insertMany(rows)
}

const recounted = async () => {
  await recountQuotedFigures(site.payload)
  return readQuotedFigures(site.payload)
}

test('what was replied to or is due in the last 90 days is counted, and no spam', async () => {
  await came(19, { hoursAgo: 50, repliedAfter: 2, status: 'closed' })
  await came(1, { hoursAgo: 60, repliedAfter: 30 })
  await came(5, { hoursAgo: 20, status: 'new' })
  await came(50, { hoursAgo: 100, status: 'spam' })
  await came(50, { hoursAgo: 91 * 24, repliedAfter: 80 })
  expect(await recounted()).toEqual({ answeredInTime: '95%', medianReply: '2 hours' })
  await came(5, { hoursAgo: 30, status: 'new' })
  expect(await recounted()).toEqual({ answeredInTime: '76%', medianReply: '2 hours' })
  // Too few replies end the quotation.
  await enquiriesOf(site.payload).deleteOne({ status: 'closed' })
  expect(await recounted()).toEqual({ answeredInTime: null, medianReply: null })
})

test('the same figures are not written again, whichever instance counts them', async () => {
  await came(20, { hoursAgo: 50, repliedAfter: 2 })
  const changes = await changesDuring(site.rows(ownCollections.figures), async () => {
    await Promise.all([1, 2, 3].map(() => recountQuotedFigures(site.payload)))
    await recountQuotedFigures(site.payload)
  })
  expect(changes).toEqual(['insert'])
})

test('a prepared reply quotes the person, the facts and the figures, and leaves out the sentence of one that is missing', async () => {
  const text = 'I reply soon. {{answeredInTime}} of replies came in time. Call {{phone}}, {{name}}.'
  const data = { title: 'T', subject: '{{firstName}}’s {{claimType}} matter', text }
  await site.payload.create({ collection: 'saved-replies', data })
  const facts = { phone: '01632 960 999' }
  await site.payload.db.createGlobal({ slug: 'contact-details', data: facts })
  const id = await site.enquire({ fullName: 'Anne {{phone}}' })
  const shown = async () =>
    (await site.asAdmin('GET', `/api/admin/enquiries/${id}/saved-replies`)).json
  const end = 'Call 01632 960 999, Anne {{phone}}.'
  const subject = `Anne’s family law matter (reference ${id.slice(0, 8).toUpperCase()})`
  expect(await shown()).toMatchObject([{ title: 'T', subject, text: `I reply soon. ${end}` }])
  await came(20, { hoursAgo: 50, repliedAfter: 2 })
  await recountQuotedFigures(site.payload)
  expect(await shown()).toMatchObject([
    { text: `I reply soon. 100% of replies came in time. ${end}` },
  ])
})
