import { afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { enquiriesIn, propertiesOf, reviewsIn, rowsIn } from '@/server/testing/answers'
import { type Body, goodEnquiry } from '@/server/testing/bodies'
import { newAddress, type Sent } from '@/server/testing/caller'
import { testSite } from '@/server/testing/test-site'
import { claimTypeValues } from '@/enquiries/claim-types'
import { wrongDigits } from '@/enquiries/hidden-answers'
import { maxLongBodyBytes, rateLimits } from '@/platform/limits'
import { setClock } from '@/platform/time/testing/clock.mjs'

const site = testSite()

beforeAll(async () => {
  const days = { monday: { opens: '09:00', closes: '17:00' } }
  await site.payload.db.createGlobal({ slug: 'hours', data: { days } })
})

afterEach(() => setClock())

const formType = 'application/x-www-form-urlencoded'

/** An enquiry as a browser writes its type's form. */
function formOf({ claimDetails, claimType: _type, ...base }: Body): string {
  const own = Object.entries(propertiesOf(claimDetails)).map(([name, value]) => [
    `claimDetails.${name}`,
    String(value),
  ])
  const all = [...own, ...Object.entries(base).map(([name, value]) => [name, String(value)])]
  return new URLSearchParams(all).toString()
}

const post = (path: string, raw: string, sent: Sent = {}) =>
  site.call('POST', path, { raw, ...sent, headers: { 'content-type': formType, ...sent.headers } })

const stored = async (query = '') =>
  enquiriesIn(await site.asAdmin('GET', `/api/admin/enquiries${query}`))

/** The page without its tags, and with its entities decoded. */
const words = (html: string) => html.replaceAll(/<[^>]*>/g, '\n').replaceAll('&#39;', "'")

test.each(claimTypeValues)(
  'the form of type %s is stored like the same enquiry sent as JSON, and leads to its receipt',
  async (type) => {
    const enquiry = goodEnquiry(type)
    const seen = await post(`/start/${type}`, formOf(enquiry))
    expect([seen.status, seen.text]).toEqual([303, ''])
    expect(seen.headers['location']).toMatch(/^\/receipt\/[0-9a-f]{64}$/)
    expect(seen.headers['cache-control']).toBe('no-store')
    const [newest] = await stored()
    expect(newest).toMatchObject({ ...enquiry, status: 'new' })
  },
)

const form = formOf(goodEnquiry('family-law', { message: 'Sent once, I believe.' }))

const review = {
  name: 'Siân Jones',
  service: 'Family Law',
  rating: '4',
  review: 'I knew\r\nwhere I stood. €'.padEnd(5_000, '€'),
  email: '',
}
const reviewForm = new URLSearchParams(review).toString()

const noForm = ['{}', 'text/plain', 415] as const
const broken = ['%', formType, 400] as const

describe('a form', () => {
  test('that is posted twice, for example after Back, is one enquiry with one receipt', async () => {
    const from = newAddress()
    const before = (await stored()).length
    const [first, second] = await Promise.all([
      post('/start/family-law', form, { from }),
      post('/start/family-law', form, { from }),
    ])
    const third = await post('/START/family-law/', form, { from })
    expect([first.status, second.status, third.status]).toEqual([303, 303, 303])
    expect(second.headers['location']).toBe(first.headers['location'])
    expect(third.headers['location']).toBe(first.headers['location'])
    expect(await stored()).toHaveLength(before + 1)
  })

  test('with the same words from someone else is another enquiry, of the type in its address', async () => {
    const before = (await stored()).length
    const one = await post('/start/criminal-law', `claimType=rta&${form}`)
    const other = await post('/start/criminal-law', `claimType=rta&${form}`)
    expect(other.headers['location']).not.toBe(one.headers['location'])
    const after = await stored()
    expect([after.length, after[0]?.claimType]).toEqual([before + 2, 'criminal-law'])
  })

  test('may be as large as its letters need, and is refused beyond that', async () => {
    const answer = '€'.repeat(5_000)
    const enquiry = goodEnquiry('rta', { message: answer })
    const claimDetails = { ...propertiesOf(enquiry['claimDetails']), injuries: answer }
    const large = formOf({ ...enquiry, claimDetails })
    expect(large.length).toBeGreaterThan(80_000)
    expect((await post('/start/rta', large)).status).toBe(303)
    const filled = large + '&x='.padEnd(maxLongBodyBytes - large.length, 'x')
    expect((await post('/start/rta', filled)).status).toBe(303)
    const refused = await post('/start/rta', `${filled}x`)
    expect(refused.status).toBe(413)
    expect(words(refused.text)).toContain('That’s more than can be sent at once.')
    expect(refused.text).toContain(answer)
  })
})

describe('the form for every type', () => {
  test('is sent once as the form of its type, and comes back as that form', async () => {
    const from = newAddress()
    const twice = `claimType=criminal-law&website=x&${form}`
    const first = await post('/start', twice, { from })
    expect([first.status, first.text]).toEqual([303, ''])
    const second = await post('/start', twice, { from })
    expect(second.headers['location']).toBe(first.headers['location'])
    const [newest] = await stored('?status=spam')
    const message = 'Sent once, I believe.'
    expect(newest).toMatchObject({ claimType: 'criminal-law', message })
    const seen = await post('/start', `claimType=rta&${form}`)
    expect(seen.status).toBe(400)
    expect(words(seen.text)).toContain('Please describe your injuries')
    expect(seen.text).toContain('action="/start/rta"')
    expect(seen.text).toContain(message)
  })

  test.each(['', 'claimType=&', 'claimType=nothing&', 'claimType=__proto__&'])(
    'asks for the type if it names none, and loses nothing: %j',
    async (type) => {
      const before = await stored()
      const seen = await post('/start', `${type}${form}`)
      expect(seen.status).toBe(400)
      expect(seen.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(words(seen.text)).toContain('Please select an enquiry')
      expect(seen.text).toContain('<button name="claimType" value="rta">')
      expect(seen.text).toContain('name="message">\nSent once, I believe.</textarea>')
      expect(await stored()).toEqual(before)
    },
  )
})

test('the form of a review is stored like the same review sent as JSON, and leads to a page that says so', async () => {
  const seen = await post('/reviews', reviewForm)
  expect([seen.status, seen.headers['location']]).toEqual([303, '/reviews#sent'])
  const { name, service } = review
  const text = review.review.replace('\r\n', '\n')
  const [newest] = reviewsIn(await site.asAdmin('GET', '/api/admin/reviews'))
  expect(newest).toMatchObject({ name, service, review: text, rating: 4, approved: false })
})

test('the form of a call leads back to its receipt, or says what is wrong there; a wrong link has no page', async () => {
  setClock(new Date('2026-11-20T10:00:00Z'))
  const sent = await post(
    '/start/family-law',
    formOf(goodEnquiry('family-law', { phone: '01632 960 777' })),
  )
  const receipt = String(sent.headers['location'])
  const [start, other] = rowsIn((await site.call('GET', '/api/call-times')).json).map(
    (time) => time['start'],
  )
  const answer = await post(
    `${receipt}/call`,
    new URLSearchParams({ start: String(start) }).toString(),
  )
  expect([answer.status, answer.headers['location']]).toEqual([303, receipt])
  expect(await stored('?search=960777')).toMatchObject([{ callTimes: [start], callAt: null }])
  const changed = await post(`${receipt}/call`, `callTimes.7=${String(other)}&change=times`)
  expect([changed.status, changed.headers['location']]).toEqual([303, `${receipt}#call-saved`])
  expect(await stored('?search=960777')).toMatchObject([{ callTimes: [other] }])
  const wrong = await post(`${receipt}/call`, 'start=2026-11-27T10%3A00')
  expect([wrong.status, words(wrong.text)]).toEqual([
    400,
    expect.stringContaining('Please choose one of the times offered'),
  ])
  expect((await post(`${receipt}/call`, 'cancel=')).status).toBe(303)
  expect(await stored('?search=960777')).toMatchObject([{ callTimes: null }])
  expect((await post(`/receipt/${'a'.repeat(64)}/call`, 'cancel=')).status).toBe(404)
})

test('the form of the digits leads back to its receipt, or says what is wrong there', async () => {
  const enquiry = goodEnquiry('family-law', { phone: '01632 960 777' })
  const sent = await post('/start/family-law', formOf(enquiry))
  const receipt = String(sent.headers['location'])
  const shown = await post(`${receipt}/show`, 'digits=0777')
  expect([shown.status, shown.headers['cache-control']]).toEqual([303, 'no-store'])
  expect(shown.headers['location']).toMatch(new RegExp(`^${receipt}\\?shown=\\d+\\.[0-9a-f]{64}$`))
  const wrong = await post(`${receipt}/show`, 'digits=9999')
  expect([wrong.status, words(wrong.text)]).toEqual([400, expect.stringContaining(wrongDigits)])
  expect((await post(`/receipt/${'a'.repeat(64)}/show`, 'digits=0777')).status).toBe(404)
  const foreign = { 'sec-fetch-site': 'cross-site' }
  const other = await post(`${receipt}/show`, 'digits=0777', { headers: foreign })
  expect(other.status).toBe(403)
})

test.each([
  ['/start/family-law', form, rateLimits.enquiries, 'Sent once, I believe.'],
  ['/start', form, rateLimits.enquiries, 'Sent once, I believe.'],
  ['/reviews', reviewForm, rateLimits.reviews, 'Siân Jones'],
])(
  'a form at %s counts as a try, but not if another site sent it',
  async (path, raw, { tries }, typed) => {
    const from = newAddress()
    const foreign = { 'sec-fetch-site': 'cross-site' }
    expect((await post(path, raw, { from, headers: foreign })).status).toBe(403)
    for (let at = 0; at < tries; at += 1) {
      const [wrong, type, status] = at % 2 ? noForm : broken
      const seen = await post(path, wrong, { from, headers: { 'content-type': type } })
      expect(seen.status).toBe(status)
    }
    const seen = await post(path, raw, { from })
    expect([seen.status, seen.text]).toEqual([429, expect.stringContaining(typed)])
  },
)
