import { afterAll, beforeEach, expect, test } from '@jest/globals'
import { tooManyDigits, wrongDigits } from '@/enquiries/hidden-answers'
import { receiptToken, shownFor } from '@/platform/receipts/token'
import { fieldErrorsIn, propertiesOf } from '@/server/testing/answers'
import { type Body, goodEnquiry } from '@/server/testing/bodies'
import { later } from '@/enquiries/testing/desk'
import { setClock } from '@/platform/time/testing/clock.mjs'
import { testSite } from '@/server/testing/test-site'
import type { ClaimType } from '@/enquiries/claim-types'
import { readReceipt } from './receipts'

const site = testSite()

// MongoDB removes counted tries that are over by the real time, so this is later.
beforeEach(() => setClock(new Date('2126-06-01T12:00:00Z')))

afterAll(() => setClock())

async function receiptOf(type: ClaimType, changes: Body = {}): Promise<string> {
  const body = goodEnquiry(type, { phone: '07700 900 123 (after 6)', ...changes })
  const { json } = await site.call('POST', '/api/enquiries', { body })
  return String(propertiesOf(json)['receipt']).replace('/receipt/', '')
}

const show = (token: string, digits: unknown) =>
  site.call('POST', `/api/receipts/${token}/show`, { body: { digits } })

const kindOf = async (token: string, mark?: string) =>
  (await readReceipt(site.payload, token, mark))?.kind

const markIn = (answer: Awaited<ReturnType<typeof show>>) =>
  String(propertiesOf(answer.json)['shown'])

test('nothing that was sent is in a hidden receipt', async () => {
  const sent = { fullName: 'Asha Patel', email: 'asha@example.com' }
  const receipt = await readReceipt(site.payload, await receiptOf('family-law', sent))
  const { phone, message } = goodEnquiry('family-law')
  for (const secret of ['Asha', 'asha@', '07700', 'family', phone, message]) {
    expect(JSON.stringify(receipt)).not.toContain(secret)
  }
})

test('a receipt of a private matter shows what was sent for a minute after the last four digits, and no other does', async () => {
  expect(await kindOf(await receiptOf('rta'))).toBe('full')
  const [token, other] = [await receiptOf('family-law'), await receiptOf('family-law')]
  const answer = await show(token, ' 01 23 ')
  expect(answer.status).toBe(200)
  const mark = markIn(answer)
  expect(await kindOf(token, mark)).toBe('full')
  expect(await kindOf(other, mark)).toBe('hidden')
  const longer = `${Number.parseInt(mark) + shownFor}${mark.slice(mark.indexOf('.'))}`
  for (const forged of [longer, `${mark}0`, '', '9'.repeat(20), 'NaN.']) {
    expect(await kindOf(token, forged)).toBe('hidden')
  }
  later(shownFor / 1_000 - 1)
  expect(await kindOf(token, mark)).toBe('full')
  later(1)
  expect(await kindOf(token, mark)).toBe('hidden')
})

test('after five wrong tries not even the right digits show it, for a day; others are not touched', async () => {
  const [token, other] = [await receiptOf('criminal-law'), await receiptOf('criminal-law')]
  expect((await show(token, '0123')).status).toBe(200)
  for (const digits of ['0000', '0001', '0002', '0003', '0004']) {
    const wrong = await show(token, digits)
    expect([wrong.status, fieldErrorsIn(wrong)]).toEqual([
      400,
      [{ path: 'digits', message: wrongDigits }],
    ])
  }
  const refused = await show(token, '0123')
  const errors = [{ path: 'digits', message: tooManyDigits }]
  expect([refused.status, fieldErrorsIn(refused)]).toEqual([429, errors])
  expect(refused.headers['retry-after']).toBe('86400')
  expect((await show(other, '0123')).status).toBe(200)
})

test('many wrong tries at once are five, too', async () => {
  const token = await receiptOf('family-law')
  const all = await Promise.all(Array.from({ length: 20 }, () => show(token, '9999')))
  expect(all.filter(({ status }) => status === 400).length).toBe(5)
  expect(all.filter(({ status }) => status === 429).length).toBe(15)
})

test.each(['ring my mother please', '1234567890123456789'])(
  'a receipt whose phone is %j says so, and no digits open it',
  async (phone) => {
    const token = await receiptOf('family-law', { phone })
    expect(await readReceipt(site.payload, token)).toMatchObject({ hasDigits: false })
    expect((await show(token, '0123')).status).toBe(400)
  },
)

test('the mail’s link, a review’s and a forged one open nothing', async () => {
  const id = await site.enquire({ phone: '07700 900123' })
  const mine = await receiptToken(site.payload, { id, kind: 'full' })
  const others = await Promise.all(
    (['mail', 'review'] as const).map((kind) => receiptToken(site.payload, { id, kind })),
  )
  for (const token of [...others, mine.slice(0, 32) + 'a'.repeat(32)]) {
    expect((await show(token, '0123')).status).toBe(404)
  }
  expect((await show(mine, '0123')).status).toBe(200)
})
