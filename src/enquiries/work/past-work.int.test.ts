import { expect, test } from '@jest/globals'
import { migrateAll } from './past-work'
import { enquiriesOf } from './read'
import { enquiryDesk, later } from '../testing/desk'
import { testSite } from '@/server/testing/test-site'

const site = testSite({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'consultant@example.com' })
const { detail, note, outOfStep, reply } = enquiryDesk(site)

/** Release 1's fields in place of events. */
interface Past {
  history: object[]
  notes: object[]
}

/** Turns an enquiry into one of release 1, with what that would have stored. */
async function asInRelease1(id: string, { history, notes }: Past, facts: object = {}) {
  await enquiriesOf(site.payload).updateOne(
    { _id: id },
    { $set: { history, notes, ...facts }, $unset: { events: 1, chosenTimes: 1, deletedAt: 1 } },
  )
}

const by = 'margaret'
const at = (minute: number) => new Date(Date.parse('2026-11-18T12:00:00Z') + minute * 60_000)

async function released1(): Promise<string> {
  const id = await site.enquire({ callTimes: null })
  later(60)
  await reply(id)
  const repliedAt = at(1)
  await asInRelease1(
    id,
    {
      history: [
        { id: 'h1', kind: 'reply', what: 'Replied by email', at: repliedAt, by },
        { id: 'h2', kind: 'note', what: 'Note added', at: at(2), by },
        { id: 'h3', kind: 'call', what: 'Spoke on the phone', at: at(3), by },
        { id: 'h4', kind: 'appointment', what: 'Call confirmed for Monday', at: at(4), by },
        { id: 'h5', kind: 'status', what: 'Closed', at: at(5), by, before: { status: 'replied' } },
        { id: 'h6', kind: 'withdrawn', what: 'The sender asked for it to be deleted', at: at(6) },
      ],
      notes: [
        { id: 'n1', text: 'Sent the form.', at: at(2), by },
        { id: 'n2', text: 'They have it.', at: at(3), by },
      ],
    },
    {
      status: 'closed',
      repliedAt,
      callAt: at(10_000),
      withdrawnAt: at(6),
      readAt: at(1),
      place: 1,
    },
  )
  return id
}

test('an enquiry of release 1 has its notes, its history and its facts in the list, done twice or once', async () => {
  const id = await released1()
  await migrateAll(site.payload)
  const once = await detail(id)
  expect(once).toMatchObject({
    status: 'closed',
    repliedAt: at(1).toISOString(),
    callAt: at(10_000).toISOString(),
    withdrawnAt: at(6).toISOString(),
    notes: [
      { id: 'n1', text: 'Sent the form.', by },
      { id: 'n2', text: 'They have it.', by },
    ],
    history: [
      { kind: 'received', what: 'Received', by: null },
      { kind: 'reply', what: 'Replied by email', by },
      { kind: 'note', what: 'Note added' },
      { kind: 'call', what: 'Spoke on the phone' },
      { kind: 'appointment', what: 'Call confirmed for Monday' },
      { kind: 'status', what: 'Closed' },
      { kind: 'withdrawn', by: null },
    ],
  })
  await migrateAll(site.payload)
  expect(await detail(id)).toEqual(once)
  const stored = await enquiriesOf(site.payload).findOne({ _id: id })
  expect(stored).not.toHaveProperty('history')
  expect(stored).not.toHaveProperty('notes')
})

test('what release 1 does to one that was migrated, and what it stores later, is not lost', async () => {
  const [moved, fresh] = [await released1(), await site.enquire()]
  await migrateAll(site.payload)
  await enquiriesOf(site.payload).updateOne(
    { _id: moved },
    {
      $set: {
        status: 'new',
        history: [{ id: 'late', kind: 'status', what: 'Marked as new', at: at(20), by }],
      },
    },
  )
  await asInRelease1(fresh, { history: [], notes: [{ id: 'n', text: 'Rang.', at: at(1), by }] })
  expect((await detail(moved))['status']).toBe('new')
  await note(moved, 'And on.')
  await note(fresh, 'And on.')
  expect(await detail(moved)).toMatchObject({
    status: 'new',
    notes: [{ id: 'n1' }, { id: 'n2' }, { text: 'And on.' }],
  })
  expect(await detail(fresh)).toMatchObject({ notes: [{ text: 'Rang.' }, { text: 'And on.' }] })
  expect([await outOfStep(moved), await outOfStep(fresh)]).toEqual([[], []])
})
