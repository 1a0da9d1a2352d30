import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { dueTime, usualTerms } from '@/platform/time/due-time'
import { baseQuestions } from '@/enquiries/base-questions'
import { claimFields, claimTypeValues } from '@/enquiries/claim-types'
import { allWork } from '@/enquiries/enquiry-work'
import { tooLong } from '@/platform/fields/text'
import { enquiriesIn, fieldErrorsIn, idIn, propertiesOf } from '@/server/testing/answers'
import { type Body, goodEnquiry, letters } from '@/server/testing/bodies'
import type { Seen } from '@/server/testing/caller'
import { sampleAnswers } from '../../../seed/sample-answers'
import { discardSite, openSite, signIn, type Site } from '@/server/testing/site'

let site: Site
let cookie: string

beforeAll(async () => {
  site = await openSite()
  cookie = await signIn(site)
})

afterAll(() => discardSite(site))

const send = (body: unknown) => site.call('POST', '/api/enquiries', { body })

const stored = async () => enquiriesIn(await site.call('GET', '/api/admin/enquiries', { cookie }))

/** The row of an enquiry that has just come, but for what the visitor wrote. */
function asStored({ json }: Seen) {
  const { id, createdAt } = propertiesOf(json)
  const dueAt = dueTime(new Date(String(createdAt)), usualTerms).toISOString()
  const nothingYet = Object.fromEntries(allWork.map(({ name, absent }) => [name, absent]))
  return { ...nothingYet, id, createdAt, dueAt, status: 'new' }
}

const withAnswer = (body: Body, name: string, value: unknown): Body => ({
  ...body,
  claimDetails: { ...propertiesOf(body['claimDetails']), [name]: value },
})

describe.each(claimTypeValues)('an enquiry of type %s', (type) => {
  test('is stored, answered with its id and time, and read back as it was sent', async () => {
    const seen = await send(goodEnquiry(type))
    expect([seen.status, seen.headers['cache-control']]).toEqual([201, 'no-store'])
    expect(seen.json).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      receipt: expect.stringMatching(/^\/receipt\/[a-z2-7]{52}$/),
    })
    const [newest] = await stored()
    expect(newest).toEqual({ ...asStored(seen), ...goodEnquiry(type) })
  })

  test('is accepted with each listed answer, and with texts of the greatest length and of any script', async () => {
    for (const [name, field] of claimFields(type)) {
      for (const value of sampleAnswers(field).odd) {
        const { status, text } = await send(withAnswer(goodEnquiry(type), name, value))
        expect([name, value, status, text]).toEqual([name, value, 201, text])
      }
    }
  })

  test('is refused for each wrong value of each answer, naming it, and leaves nothing stored', async () => {
    const before = await stored()
    for (const [name, field] of claimFields(type)) {
      for (const [, value, message] of sampleAnswers(field).refused) {
        const seen = await send(withAnswer(goodEnquiry(type), name, value))
        const errors = [{ path: `claimDetails.${name}`, message }]
        expect([value, seen.status, seen.json]).toEqual([value, 400, { message, errors }])
      }
    }
    expect(await stored()).toEqual(before)
  })

  test('is refused with all field errors at once, those in claimDetails too', async () => {
    const base = Object.entries(baseQuestions).map(([path, { message }]) => ({ path, message }))
    const details = claimFields(type)
      .filter(([, { optional }]) => !optional)
      .map(([name, { message }]) => ({ path: `claimDetails.${name}`, message }))
    const wanted = [...base.filter(({ path }) => path !== 'claimType'), ...details]
    for (const claimDetails of [undefined, null, {}, [], 'text', 7]) {
      expect(fieldErrorsIn(await send({ claimType: type, claimDetails }))).toEqual(wanted)
    }
  })

  test('drops fields that nobody asked for, and those of other types', async () => {
    const unasked = { id: 'mine', createdAt: '2001-01-01', _id: 'x', approved: true, $set: {} }
    const good = goodEnquiry(type)
    const claimDetails = { ...propertiesOf(good['claimDetails']), visaTyp: 'x', extra: { $gt: 1 } }
    const seen = await send({ ...good, ...unasked, claimDetails })
    const [newest] = await stored()
    expect(newest).toEqual({ ...good, ...asStored(seen) })
    expect(idIn(seen)).not.toBe('mine')
  })
})

describe('the questions of every enquiry', () => {
  const { email, fullName, message, phone } = baseQuestions

  test.each(Object.entries({ fullName, phone, message }))(
    '%s is held to its bounds over HTTP',
    async (path, { label, max, message: sentence, min }) => {
      for (const length of [min, max]) {
        expect((await send(goodEnquiry('rta', { [path]: letters(length) }))).status).toBe(201)
      }
      const under = await send(goodEnquiry('rta', { [path]: letters(min - 1) }))
      expect(fieldErrorsIn(under)).toEqual([{ path, message: sentence }])
      const over = await send(goodEnquiry('rta', { [path]: letters(max + 1) }))
      expect(fieldErrorsIn(over)).toEqual([{ path, message: tooLong(label, max) }])
    },
  )

  test('an e-mail address that is none is refused', async () => {
    for (const address of ['sian', 'sian@', '@example.com', 'a b@example.com', 'a@b@example.com']) {
      const seen = await send(goodEnquiry('rta', { email: address }))
      expect(fieldErrorsIn(seen)).toEqual([{ path: 'email', message: email.message }])
    }
  })

  test('a claim type that is not in the table is refused, whatever it is', async () => {
    for (const claimType of ['other', 'constructor', '', null, 3, { $ne: '' }, ['rta']]) {
      const seen = await send(goodEnquiry('rta', { claimType }))
      const message = baseQuestions.claimType.message
      expect([seen.status, fieldErrorsIn(seen)]).toEqual([400, [{ path: 'claimType', message }]])
    }
  })

  test('text is trimmed, its line ends are made one kind, and it is otherwise kept', async () => {
    const said = '  First line\r\nsecond\rthird\n\tfourth \u{1F600} <b>&amp;</b> $ne.  '
    await send(goodEnquiry('rta', { message: said, fullName: '  Siân  Ó Briain ' }))
    const [newest] = await stored()
    expect(newest).toMatchObject({
      fullName: 'Siân  Ó Briain',
      message: 'First line\nsecond\nthird\n\tfourth \u{1F600} <b>&amp;</b> $ne.',
    })
  })
})

test('an enquiry that is good but for one byte that is no UTF-8 is refused and not stored', async () => {
  const before = await stored()
  const [head = '', tail = ''] = JSON.stringify(goodEnquiry('rta', { fullName: 'Jos?' })).split('?')
  for (const byte of [0xe9, 0xff, 0xc0, 0x80]) {
    const raw = Buffer.concat([Buffer.from(head), Buffer.from([byte]), Buffer.from(tail)])
    expect((await site.call('POST', '/api/enquiries', { raw })).status).toBe(400)
  }
  expect(await stored()).toEqual(before)
})

test('an enquiry that is good but nested too deeply is refused, also with a key', async () => {
  const extra = `${'['.repeat(14_000)}${']'.repeat(14_000)}`
  const raw = JSON.stringify(goodEnquiry('rta', { extra: '?' })).replace('"?"', extra)
  for (const headers of [{}, { 'Idempotency-Key': 'deep' }]) {
    const { json, status } = await site.call('POST', '/api/enquiries', { raw, headers })
    expect([status, json]).toEqual([400, { message: 'The body is nested too deeply' }])
  }
})

describe('deleting an enquiry', () => {
  const remove = (id: string) => site.call('DELETE', `/api/admin/enquiries/${id}`, { cookie })

  test('answers 204 with nothing, after which it is gone for good', async () => {
    const id = idIn(await send(goodEnquiry()))
    const seen = await remove(id)
    expect([seen.status, seen.text]).toEqual([204, ''])
    expect((await stored()).some((one) => one.id === id)).toBe(false)
    expect((await remove(id)).status).toBe(404)
  })

  test('answers 404 for any id that no enquiry has, however it is written', async () => {
    const ids = ['x', '%00', '%7B%22$ne%22:1%7D', '0'.repeat(500), '%C3%A9', '%F0%9F%98%80']
    for (const id of ids) {
      const { json, status } = await remove(id)
      expect([id, status, json]).toEqual([id, 404, { message: expect.any(String) }])
    }
    expect((await remove('..%2F..')).status).toBe(400)
  })
})
