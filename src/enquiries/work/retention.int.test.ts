import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { activityOf } from '@/platform/activity/activity'
import { propertiesOf } from '@/server/testing/answers'
import { goodEnquiry } from '@/server/testing/bodies'
import { testSite } from '@/server/testing/test-site'
import { enquiryDesk } from '@/enquiries/testing/desk'
import { enquiriesOf } from '@/enquiries/work/read'
import { setClock } from '@/platform/time/testing/clock.mjs'
import { ownCollections } from '@/platform/database/own-collections'
import { mailsOf } from '@/mail/queue'
import { seedContent } from '../../../seed/content'
import { expireEnquiries } from './deletion'

const site = testSite()

beforeAll(() => seedContent(site.payload))

const own = (name: keyof typeof ownCollections) => site.rows(ownCollections[name])

const today = new Date('2026-11-23T09:00:00Z')

const { ask, change, detail, inbox, note } = enquiryDesk(site, today)

describe('how long closed enquiries are kept', () => {
  const weekLater = '2026-12-01T00:00:00.000Z'
  const onTheDay = new Date('2026-12-01T00:00:30Z')

  const keepFor = (months: number | null) =>
    site.payload.updateGlobal({
      slug: 'fees',
      data: { enquiriesKept: { months }, _status: 'published' },
    })

  /** The work of a day, at a moment. */
  async function run(moment: Date, payload = site.payload): Promise<boolean> {
    setClock(moment)
    return expireEnquiries(payload)
  }

  /** The site runs on, to the last day of the week. */
  async function weekGoesOn(month = '2026-11', first = 24): Promise<void> {
    for (let day = first; day < first + 7; day += 1)
      await run(new Date(`${month}-${day}T00:00:30Z`))
  }

  /** An enquiry that came and was closed at a moment. */
  async function closed(moment: string): Promise<string> {
    setClock(new Date(moment))
    const id = await site.enquire()
    expect((await change(id, { status: 'closed' })).status).toBe(200)
    setClock(today)
    return id
  }

  const left = async () => (await enquiriesOf(site.payload).find().toArray()).map(({ _id }) => _id)

  const announced = async () => (await inbox())['leaving']

  const lines = async () =>
    (await activityOf(site.payload).find({ kind: 'enquiries-expired' }).toArray()).map(
      ({ by, target }) => [by, target],
    )

  beforeEach(async () => {
    await activityOf(site.payload).deleteMany({})
    await own('runs').deleteMany({})
    await keepFor(12)
  })

  test('is announced for a week, to the day, and then they and their mails are gone', async () => {
    const due = await closed('2025-11-29T12:00:00Z')
    const later = await closed('2025-12-01T00:00:00Z')
    expect(await run(today)).toBe(true)
    expect(await detail(due)).toMatchObject({ leavesAt: weekLater, kept: false })
    expect(await detail(later)).toMatchObject({ leavesAt: null })
    expect(await announced()).toEqual({
      count: 1,
      by: weekLater,
      first: [
        {
          id: due,
          fullName: 'Siân Ní Dhomhnaill',
          kind: 'enquiry',
          claimType: 'family-law',
          leavesAt: weekLater,
        },
      ],
    })
    await weekGoesOn()
    expect(await left()).toEqual([due, later])
    await run(onTheDay)
    expect(await left()).toEqual([later])
    expect(await mailsOf(site.payload).countDocuments({ enquiry: due })).toBe(0)
    expect(await lines()).toEqual([[null, '1 enquiry']])
  })

  test('is done once by two instances at the same moment, and recorded in one line', async () => {
    for (let count = 0; count < 5; count += 1) await closed('2025-01-31T12:00:00Z')
    const both = [site.payload, await site.second.opened()]
    await Promise.all(both.map((payload) => run(today, payload)))
    await weekGoesOn()
    expect(await left()).toHaveLength(5)
    await Promise.all(both.map((payload) => run(onTheDay, payload)))
    expect(await left()).toEqual([])
    expect(await run(onTheDay)).toBe(true)
    expect(await lines()).toEqual([[null, '5 enquiries']])
  })

  test('continues if it was interrupted, and is recorded in one line', async () => {
    for (let count = 0; count < 3; count += 1) await closed('2025-01-31T12:00:00Z')
    await run(today)
    await weekGoesOn()
    setClock(onTheDay)
    let may = 2
    expect(await expireEnquiries(site.payload, () => (may -= 1) >= 0)).toBe(false)
    expect([(await left()).length, await lines()]).toEqual([1, []])
    expect(await expireEnquiries(await site.second.opened())).toBe(true)
    expect([await left(), await lines()]).toEqual([[], [[null, '3 enquiries']]])
  })

  test('does not matter to one that is kept, until that is taken back and announced again', async () => {
    const id = await closed('2025-01-31T12:00:00Z')
    await run(today)
    const { json, status } = await change(id, { keep: true })
    expect([status, json]).toEqual([200, expect.objectContaining({ kept: true, leavesAt: null })])
    await change(id, { keep: true })
    expect(await announced()).toMatchObject({ count: 0, by: null, first: [] })
    for (const month of ['2027-01', '2028-01']) await run(new Date(`${month}-15T12:00:00Z`))
    expect(await left()).toEqual([id])
    setClock(new Date('2028-01-15T13:00:00Z'))
    const released = await change(id, { keep: false })
    expect(released.json).toMatchObject({ kept: false, leavesAt: '2028-01-23T00:00:00.000Z' })
    const keeping = [{ what: 'Kept' }, { what: 'No longer kept' }]
    const by = keeping.map((event) => ({ ...event, by: 'margaret' }))
    expect((await detail(id))['history']).toMatchObject([{}, {}, ...by])
  })

  test('does not touch one that something happens to meanwhile', async () => {
    const ids: string[] = []
    while (ids.length < 4) ids.push(await closed('2025-01-31T12:00:00Z'))
    const [reopened = '', noted = '', mailed = '', read = ''] = ids
    await run(today)
    await change(reopened, { status: 'replied' })
    await note(noted, 'Rang again.')
    await change(read, { read: true })
    await mailsOf(site.payload).updateOne(
      { enquiry: mailed, kind: 'notification' },
      { $set: { state: 'sent', sentAt: today } },
    )
    for (const id of [reopened, noted]) expect((await detail(id))['leavesAt']).toBeNull()
    await weekGoesOn()
    await run(onTheDay)
    expect((await left()).toSorted()).toEqual([reopened, noted, mailed].toSorted())
    expect(await announced()).toMatchObject({ count: 0 })
  })

  test('follows the number of months: if it is lowered, a week’s announcement follows; if empty, nothing goes', async () => {
    const id = await closed('2026-05-20T12:00:00Z')
    await run(today)
    expect((await detail(id))['leavesAt']).toBeNull()
    await keepFor(6)
    await run(today)
    expect((await detail(id))['leavesAt']).toBe(weekLater)
    await keepFor(null)
    await run(today)
    expect((await detail(id))['leavesAt']).toBeNull()
    await run(new Date('2036-11-23T09:00:00Z'))
    expect(await left()).toEqual([id])
  })

  test('is announced for a whole week once more after the site was off, or came from a backup', async () => {
    const id = await closed('2025-01-31T12:00:00Z')
    await run(today)
    await run(new Date('2026-12-24T12:00:00Z'))
    expect(await detail(id)).toMatchObject({ leavesAt: '2027-01-01T00:00:00.000Z' })
    await weekGoesOn('2026-12', 25)
    expect(await left()).toEqual([id])
    await run(new Date('2027-01-01T00:00:30Z'))
    expect(await left()).toEqual([])
  })

  describe('whose sender asks for deletion', () => {
    /** An enquiry and how its sender asks. */
    async function withdrawn() {
      const { json } = await site.call('POST', '/api/enquiries', { body: goodEnquiry() })
      const { id, receipt } = propertiesOf(json)
      const token = String(receipt).replace('/receipt/', '')
      return {
        id: String(id),
        withdraw: () => site.call('POST', `/api/receipts/${token}/withdraw`),
      }
    }

    test('is deleted within 28 days, open, whatever happens to it and however long others are kept', async () => {
      await keepFor(null)
      const { id, withdraw } = await withdrawn()
      await withdraw()
      expect(await detail(id)).toMatchObject({ leavesAt: '2026-12-21T00:00:00.000Z' })
      expect(await announced()).toMatchObject({ count: 0 })
      await note(id, 'Asked why.')
      await change(id, { status: 'replied' })
      await run(new Date('2026-12-20T00:00:30Z'))
      expect(await announced()).toMatchObject({ count: 1, by: '2026-12-21T00:00:00.000Z' })
      await run(new Date('2026-12-21T00:00:30Z'))
      expect(await left()).toEqual([])
    })

    test('goes no later than without that, and stays if it is kept', async () => {
      setClock(new Date('2025-11-29T12:00:00Z'))
      const { id, withdraw } = await withdrawn()
      await change(id, { status: 'closed' })
      await run(today)
      expect(await detail(id)).toMatchObject({ leavesAt: weekLater })
      await withdraw()
      expect(await detail(id)).toMatchObject({ leavesAt: weekLater })
      await change(id, { keep: true })
      await weekGoesOn()
      await run(new Date('2027-01-30T00:00:30Z'))
      expect(await left()).toEqual([id])
      expect((await change(id, { keep: false })).json).toMatchObject({
        leavesAt: '2027-02-07T00:00:00.000Z',
      })
    })
  })

  test('never deletes any of the others', async () => {
    setClock(new Date('2016-01-31T12:00:00Z'))
    const ids = [
      await site.enquire(),
      await site.enquire(),
      await site.enquire({ website: 'https://spam.example' }),
    ]
    await change(ids[1] ?? '', { status: 'replied' })
    await run(today)
    await change(ids[1] ?? '', { keep: true })
    const { json } = await change(ids[1] ?? '', { keep: false })
    expect(json).toMatchObject({ kept: false, leavesAt: null })
    await run(onTheDay)
    expect((await left()).toSorted()).toEqual(ids.toSorted())
  })
})

describe('the privacy notice that an enquiry is sent under', () => {
  const notice = async (version: unknown) =>
    propertiesOf((await ask('GET', `/api/admin/privacy-notices/${String(version)}`)).json)

  const versionOf = async (id: string) => (await detail(id))['privacyVersion']

  const publish = (data: object) =>
    site.payload.updateGlobal({ slug: 'privacy', data: { ...data, _status: 'published' } })

  const countNotices = () => own('privacyNotices').countDocuments()

  test('is kept as it stood, the facts put in, whatever the page says later', async () => {
    const before = await versionOf(await site.enquire())
    const shown = await notice(before)
    expect(shown).toMatchObject({ id: before, heading: 'Privacy' })
    expect(JSON.stringify(shown['text'])).toContain('deleted 12 months after I last worked on them')
    expect(JSON.stringify(shown)).not.toContain('{{')

    await publish({ heading: 'What I keep' })
    const after = await versionOf(await site.enquire({ website: 'https://spam.example' }))
    expect(after).not.toBe(before)
    expect(await notice(after)).toMatchObject({ heading: 'What I keep' })
    expect(await notice(before)).toEqual(shown)

    await publish({ heading: 'Privacy' })
    expect(await versionOf(await site.enquire())).toBe(before)
  })

  test('changes with a fact that the page quotes, and is kept when that is published', async () => {
    const before = await versionOf(await site.enquire())
    const count = await countNotices()
    const data = { enquiriesKept: { months: 18 }, _status: 'published' } as const
    await site.payload.updateGlobal({ slug: 'fees', data })
    expect(await countNotices()).toBe(count + 1)
    const after = await versionOf(await site.enquire())
    expect(JSON.stringify(await notice(after))).toContain('deleted 18 months after')
    expect(JSON.stringify(await notice(before))).toContain('deleted 12 months after')
    expect(await countNotices()).toBe(count + 1)
  })

  test('is changed neither by a draft nor by what the page does not say', async () => {
    const before = await versionOf(await site.enquire())
    const draft = { heading: 'Not yet', _status: 'draft' } as const
    await site.payload.updateGlobal({ slug: 'privacy', data: draft, draft: true })
    const cost = { conveyancingCost: '£1,000', _status: 'published' } as const
    await site.payload.updateGlobal({ slug: 'fees', data: cost })
    expect(await versionOf(await site.enquire())).toBe(before)
  })
})
