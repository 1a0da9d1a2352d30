import { beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { propertiesOf, rowsIn } from '@/server/testing/answers'
import { testSite } from '@/server/testing/test-site'
import { enquiryDesk, later } from '../testing/desk'

const site = testSite({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'consultant@example.com' })
const { ask, change, detail, note, outOfStep, remove, reply, takeBack, undo } = enquiryDesk(site)

beforeAll(async () => {
  const facts = { $set: { partnerEmail: 'cases@example.com' } }
  await site.rows('globals').updateOne({ globalType: 'contact-details' }, facts, { upsert: true })
})

/** Everything that the dashboard may do; some of it is refused. */
const acts: ((id: string) => Promise<unknown>)[] = [
  ...['new', 'replied', 'closed', 'spam'].map((status) => (id: string) => change(id, { status })),
  ...['enquiry', 'complaint'].map((kind) => (id: string) => change(id, { kind })),
  ...[true, false].map((keep) => (id: string) => change(id, { keep })),
  ...['2026-11-20T10:00:00.000Z', '2026-11-23T10:00:00.000Z', null].map(
    (callAt) => (id: string) => change(id, { callAt, anyTime: true }),
  ),
  (id) => change(id, { read: true }),
  (id) => change(id, { reachAt: { email: 'other@example.com' } }),
  (id) => note(id, 'Rang.'),
  (id) => reply(id),
  (id) => reply(id, { notSpam: true }),
  (id) => ask('POST', `/api/admin/enquiries/${id}/referral/ask`),
  (id) =>
    ask('POST', `/api/admin/enquiries/${id}/referral/agreed`, { how: 'Yes.', at: new Date() }),
  (id) => ask('POST', `/api/admin/enquiries/${id}/referral`, { answers: true }),
  (id) => ask('DELETE', `/api/admin/enquiries/${id}/referral`),
  takeBack,
  undo,
  async (id) => {
    await remove(id)
    await undo(id)
  },
]

test('whatever is done, in any order, what is stored beside the list is what the list gives', async () => {
  const orders = fc.array(fc.constantFrom(...acts), { minLength: 60, maxLength: 60, size: 'max' })
  await fc.assert(
    fc.asyncProperty(orders, async (order) => {
      const id = await site.enquire()
      for (const act of order) {
        later(7)
        await act(id)
        expect(await outOfStep(id)).toEqual([])
      }
    }),
    { numRuns: 2 },
  )
})

test('what two devices do at once is in one order that both see, and nothing is lost', async () => {
  const id = await site.enquire()
  const path = `/api/admin/enquiries/${id}`
  const other = (body: object) => site.second.call('PATCH', path, { cookie: site.cookie, body })
  for (let round = 0; round < 50; round += 1) {
    later(1)
    const seen = await Promise.all([
      reply(id, { text: `Reply ${round}` }),
      other({ status: 'closed' }),
      undo(id),
    ])
    const [replied, closed, undone] = seen.map(({ status }) => status)
    expect([replied, closed]).toEqual([202, 200])
    expect([200, 409]).toContain(undone)
    expect(await outOfStep(id)).toEqual([])
  }
  const { history, mail, status } = await detail(id)
  expect(rowsIn(history).filter(({ kind }) => kind === 'reply')).toHaveLength(50)
  expect(rowsIn(mail).filter(({ kind }) => kind === 'reply')).toHaveLength(50)
  const elsewhere = await site.second.call('GET', path, { cookie: site.cookie })
  expect(propertiesOf(elsewhere.json)).toMatchObject({ history, status })
})
