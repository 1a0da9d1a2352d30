import { expect, test } from '@jest/globals'
import { dueTime, usualTerms } from '@/platform/time/due-time'
import { limitOf } from '@/enquiries/time-limits'
import { storedEnquirySchema } from '@/enquiries/enquiry'
import { enquiryRowSchema, usualWork } from '@/enquiries/enquiry-work'
import { enquiriesIn, propertiesOf } from '@/server/testing/answers'
import { goodEnquiry } from '@/server/testing/bodies'
import type { Seen } from '@/server/testing/caller'
import { testSite } from '@/server/testing/test-site'

const site = testSite()

const stored = async () => enquiriesIn(await site.asAdmin('GET', '/api/admin/enquiries'))

/** The row of an enquiry that has just come, but for what the visitor wrote. */
function asStored({ json }: Seen) {
  const { id, createdAt } = propertiesOf(json)
  const dueAt = dueTime(new Date(String(createdAt)), usualTerms).toISOString()
  const work = Object.keys(enquiryRowSchema.shape).filter(
    (name) => !(name in storedEnquirySchema.shape),
  )
  const nothingYet = Object.fromEntries(work.map((name) => [name, null]))
  return { ...nothingYet, ...usualWork, id, createdAt, dueAt }
}

const asSent = 'as it was sent, without what nobody asked for, however deep'

test.each(['rta', 'family-law'] as const)(
  `an enquiry of type %s is stored and read back ${asSent}`,
  async (type) => {
    const unasked = { id: 'mine', createdAt: '2001-01-01', _id: 'x', $set: {}, nested: '?' }
    const contact = { by: 'phone', times: 'after six', leaveMessage: false, emailSafe: null }
    const good = goodEnquiry(type, { contact, bornOn: '2015-05-04' })
    const claimDetails = { ...good.claimDetails, visaTyp: 'x', extra: { $gt: 1 } }
    const body = JSON.stringify({ ...good, ...unasked, claimDetails })
    const raw = body.replace('"?"', '['.repeat(14_000) + ']'.repeat(14_000))
    const headers = { 'idempotency-key': `nested ${type}` }
    const seen = await site.call('POST', '/api/enquiries', { raw, headers })
    expect([seen.status, seen.headers['cache-control']]).toEqual([201, 'no-store'])
    expect(seen.json).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      receipt: expect.stringMatching(/^\/receipt\/[0-9a-f]{64}$/),
    })
    const [newest] = await stored()
    const limitDate = limitOf(good)?.day ?? null
    expect(newest).toEqual({ ...asStored(seen), callTimes: null, limitDate, ...good })
  },
)

test('an enquiry that two delete at once is deleted once, for good, and is then 404 like any unknown id', async () => {
  const id = await site.enquire()
  const remove = (which: string) => site.asAdmin('DELETE', `/api/admin/enquiries/${which}`)
  const both = await Promise.all([remove(id), remove(id)])
  expect(both.map(({ status }) => status).sort()).toEqual([204, 404])
  expect(both.map(({ text }) => text)).toContain('')
  expect((await stored()).some((one) => one.id === id)).toBe(false)
  for (const unknown of [id, '%00', '%7B%22$ne%22:1%7D', '0'.repeat(500), '%C3%A9']) {
    const { json, status } = await remove(unknown)
    expect([unknown, status, json]).toEqual([unknown, 404, { message: expect.any(String) }])
  }
  expect((await remove('..%2F..')).status).toBe(400)
})
