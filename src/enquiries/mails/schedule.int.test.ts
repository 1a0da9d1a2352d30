import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { testSite } from '@/server/testing/test-site'
import { setClock } from '@/platform/time/testing/clock.mjs'
import { remindTime } from '@/platform/time/due-time'
import { inboxPlace, type Status } from '@/enquiries/statuses'
import { ownCollection } from '@/platform/database/own-collections'
import { compose } from '@/server/mail-worker'
import { enquiriesOf } from '../work/read'
import { mailsOf } from '@/mail/queue'
import { queueDueMails } from './schedule'
import { sampleEnquiry } from '@/mail/testing/sample-mails'

const hour = 3_600_000
const consultant = 'margaret@example.com'

const alwaysOpen = { weekendsCount: true, closedOnBankHolidays: false, closures: [] }

const site = testSite({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: consultant })

beforeAll(async () => {
  const data = { email: 'hello@example.com' }
  await site.payload.db.createGlobal({ slug: 'contact-details', data })
})

beforeEach(async () => {
  await mailsOf(site.payload).deleteMany({})
  await enquiriesOf(site.payload).deleteMany({})
  await ownCollection(site.payload, 'settings').deleteMany({})
})

afterEach(() => setClock())

/** Stores an enquiry that came at a time, in ISO 8601. */
async function came(id: string, at: string, status: Status = 'new', hours = 24) {
  const createdAt = new Date(at)
  const dueAt = new Date(createdAt.getTime() + hours * hour)
  const place = inboxPlace({ status, createdAt, dueAt, repliedAt: null })
  const remindAt = remindTime(createdAt, { ...alwaysOpen, hours })
  const data = sampleEnquiry({
    ...{ id, status, place },
    createdAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    remindAt: remindAt.toISOString(),
  })
  await site.payload.create({ collection: 'enquiries', data })
}

/** What is queued when it is looked at a time, by two instances at once, and again. */
async function queuedAt(time: string): Promise<string[]> {
  setClock(new Date(time))
  await Promise.all([queueDueMails(site.payload), queueDueMails(site.payload)])
  await queueDueMails(site.payload)
  const mails = await mailsOf(site.payload).find({}).sort({ once: 1 }).toArray()
  for (const mail of mails) expect(mail).toMatchObject({ to: consultant, state: 'queued' })
  return mails.map(({ once = '' }) => once)
}

const written = async (once: string) => {
  const mail = await mailsOf(site.payload).findOne({ once })
  if (!mail) throw new Error('There is no such mail')
  const siteUrl = new URL('https://www.example.com')
  const message = await compose(site.payload, mail, { server: { from: undefined }, siteUrl })
  return message === 'unsafe' ? undefined : message
}

describe('a reminder', () => {
  test('is queued once three quarters of the time have passed', async () => {
    await came('a', '2026-06-01T12:00:00Z')
    expect(await queuedAt('2026-06-02T05:59:59.999Z')).toEqual([])
    expect(await queuedAt('2026-06-02T06:00:00Z')).toEqual(['reminder:a'])
    expect(await written('reminder:a')).toMatchObject({
      to: consultant,
      from: { address: 'hello@example.com' },
      replyTo: { address: 'sam@example.com' },
      subject: 'Waiting for your reply: Road traffic accident, Sam Okoro (reference A)',
      text: expect.stringContaining('The reply is due by Tuesday 2 June 2026 at 1pm.'),
      auto: true,
    })
  })

  test('is only about new enquiries, and not about any that has waited for days', async () => {
    await came('replied', '2026-06-01T12:00:00Z', 'replied')
    await came('closed', '2026-06-01T12:00:00Z', 'closed')
    await came('spam', '2026-06-01T12:00:00Z', 'spam')
    await came('old', '2026-05-31T11:59:00Z')
    await came('slow', '2026-05-30T00:00:00Z', 'new', 96)
    await came('overdue', '2026-05-31T13:00:00Z')
    expect(await queuedAt('2026-06-02T06:00:00Z')).toEqual([
      ...['overdue:old', 'overdue:overdue'],
      ...['reminder:overdue', 'reminder:slow'],
    ])
  })

  test('about an enquiry that was replied to meanwhile is not sent', async () => {
    await came('a', '2026-06-01T12:00:00Z')
    await queuedAt('2026-06-02T06:00:00Z')
    const data = { status: 'replied' } as const
    await site.payload.update({ collection: 'enquiries', id: 'a', data })
    expect(await written('reminder:a')).toBeUndefined()
  })
})

describe('a digest', () => {
  test('is queued at eight, not by a site that starts in the evening, and sent on its day only', async () => {
    await came('a', '2026-06-15T03:00:00Z', 'replied')
    expect(await queuedAt('2026-06-15T06:59:59.999Z')).toEqual([])
    expect(await queuedAt('2026-06-15T11:00:00Z')).toEqual([])
    expect(await queuedAt('2026-06-15T10:59:59Z')).toEqual(['digest:2026-06-15'])
    await mailsOf(site.payload).deleteMany({})
    expect(await queuedAt('2026-06-15T07:00:00Z')).toEqual(['digest:2026-06-15'])
    expect(await queuedAt('2026-06-15T11:00:00Z')).toEqual(['digest:2026-06-15'])
    const both = ['digest:2026-06-15', 'digest:2026-06-16']
    expect(await queuedAt('2026-06-16T07:30:00Z')).toEqual(both)
    expect(await written('digest:2026-06-15')).toBeUndefined()
  })

  test('is not sent if nothing was open at eight', async () => {
    await came('closed', '2026-06-14T12:00:00Z', 'closed')
    await came('spam', '2026-06-14T12:00:00Z', 'spam')
    await came('later', '2026-06-15T07:30:00Z')
    expect(await queuedAt('2026-06-15T08:00:00Z')).toEqual([])
  })

  test('names what waits, the first due first, and counts the rest', async () => {
    await came('replied', '2026-06-14T12:00:00Z', 'replied')
    for (let index = 0; index < 52; index += 1) await came(`new-${index}`, '2026-06-14T22:00:00Z')
    await came('overdue', '2026-06-13T12:00:00Z')
    await queuedAt('2026-06-15T07:00:00Z')
    const { subject, text } = (await written('digest:2026-06-15')) ?? {}
    expect(subject).toBe('Open enquiries: 53 waiting for a reply, 1 overdue, 1 replied to')
    const lines = text?.split('\n').filter((line) => line.startsWith('- ')) ?? []
    expect(lines).toHaveLength(51)
    expect(lines[0]).toMatch(/overdue: the reply was due by Sunday 14 June 2026 at 1pm$/)
    expect(lines[1]).toMatch(/due by Monday 15 June 2026 at 11pm$/)
    expect(lines.at(-1)).toBe('- and 3 more')
    expect(text).toContain('1 enquiry replied to and not closed.\n')
  })
})

test('a digest names the complaints that wait for a final answer, with its day', async () => {
  await came('replied', '2026-06-12T12:00:00Z', 'replied')
  await came('acknowledged', '2026-06-13T12:00:00Z', 'replied')
  await came('answered', '2026-06-13T12:00:00Z', 'closed')
  await came('new', '2026-06-14T12:00:00Z')
  const complaints = { id: { in: ['acknowledged', 'answered'] } }
  const data = { kind: 'complaint' } as const
  await site.payload.update({ collection: 'enquiries', where: complaints, data })
  await queuedAt('2026-06-15T07:00:00Z')
  const { text = '' } = (await written('digest:2026-06-15')) ?? {}
  expect(text.match(/^- .*/gm)).toEqual([
    expect.stringMatching(/Sam Okoro.*, Road traffic accident: due by/),
    expect.stringMatching(/Sam Okoro.*, Complaint, Road traffic accident: by 8 August 2026$/),
  ])
})

test('each can be switched off', async () => {
  await came('a', '2026-06-14T12:00:00Z')
  const change = (body: object) => site.asAdmin('PATCH', '/api/admin/mail-settings', { body })
  const { json } = await change({ reminder: false })
  expect(json).toMatchObject({ reminder: false, digest: true, to: consultant })
  expect(await queuedAt('2026-06-15T07:00:00Z')).toEqual(['digest:2026-06-15'])
  await mailsOf(site.payload).deleteMany({})
  await change({ reminder: true, digest: false })
  expect(await queuedAt('2026-06-15T07:00:00Z')).toEqual(['reminder:a'])
})
