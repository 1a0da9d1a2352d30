import { describe, expect, test } from '@jest/globals'
import type { AnswerCall } from '@/server/pipeline/call-handler'
import { headerNames } from '@/platform/headers'
import { unpackForm } from '@/platform/fields/returned-form'
import type { App } from '../dispatch'
import { get, noFiles as files, served } from '../testing/served'
import { readForm } from './answer-form'

const type = 'application/x-www-form-urlencoded'

/** Stands in for Next: a page that says which form it got. */
const page: App = (request, response) => {
  const packed = request.headers[headerNames.formState]
  const form = unpackForm(typeof packed === 'string' ? packed : null)
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.end(JSON.stringify({ url: request.url, method: request.method, form: form ?? null }))
}

const refusing =
  (status: number, body: object, headers: Record<string, string> = {}): AnswerCall =>
  () =>
    Promise.resolve(Response.json(body, { status, headers }))

const send = (origin: string, body = 'fullName=Zo%C3%AB+%3Cb%3E') =>
  fetch(`${origin}/start/rta`, { method: 'POST', body, headers: { 'content-type': type } })

describe('a refused form', () => {
  const errors = [{ path: 'fullName', message: 'Full name is required' }]
  const answerCall = refusing(400, { message: 'Full name is required', errors })

  test('is shown on its page again, with everything typed and what is wrong, and never cached', async () => {
    const { origin } = await served(page, { answerCall, files })
    const answer = await send(origin)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'")
    const form = { answers: { fullName: 'Zoë <b>' }, errors }
    expect(await answer.json()).toEqual({ url: '/start/rta', method: 'GET', form })
    const next = await fetch(`${origin}/start/rta`)
    expect([next.status, await next.json()]).toMatchObject([200, { form: null }])
  })

  test.each([
    [429, '420', 'Too many tries. Please try again in 7 minutes.'],
    [429, '31', 'Too many tries. Please try again in a minute.'],
    [503, '5', 'The service is unavailable for a moment. Please try again shortly.'],
  ])(
    'by a busy site (%i, %s) has a plain page, which carries on what was typed',
    async (status, retryAfter, sentence) => {
      const message = 'The service is unavailable for a moment. Please try again shortly.'
      const refuse = refusing(status, { message }, { 'Retry-After': retryAfter })
      const { origin } = await served(page, { answerCall: refuse, files })
      const answer = await send(origin)
      const html = await answer.text()
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, retryAfter])
      expect(html).toContain(`<h1>${sentence}</h1>`)
      expect(html).toContain('<form method="post" action="/start/rta">')
      expect(html).toContain('hidden name="fullName">\nZoë &#60;b&#62;</textarea>')
    },
  )

  test('for a reason that is no answer’s fault says so on its page', async () => {
    const { origin } = await served(page, { answerCall: refusing(415, { message: 'x' }), files })
    const sentence = 'What was sent isn’t this form. Please fill it in and send it again.'
    const answer = await send(origin)
    expect([answer.status, await answer.json()]).toMatchObject([415, { form: { sentence } }])
  })

  test('says sorry if the call fails, and logs it without a word that was typed', async () => {
    const fail: AnswerCall = () => Promise.reject(new Error('broken'))
    const { origin, lines } = await served(page, { answerCall: fail, files })
    const answer = await send(origin, 'fullName=Margaret')
    expect(answer.status).toBe(500)
    expect(await answer.text()).toContain('There was an error submitting your enquiry.')
    expect(lines.join('\n')).toContain('/start/{claimType}')
    expect(lines.join('\n')).not.toContain('Margaret')
  })
})

const ofSecrets = {
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
}

describe('an address without a receipt', () => {
  const known = 'a'.repeat(52)
  const nothing: App = (request, response) => {
    response.statusCode = request.url === '/not-an-address' ? 404 : 200
    response.setHeader('Content-Type', 'text/html')
    response.end(`made for ${request.url}`)
  }
  const open = () =>
    served(nothing, {
      answerCall: refusing(404, { message: 'Receipt not found' }),
      files,
      knowsLink: (_page, token) => Promise.resolve(token === known),
    })

  test.each([
    ['GET', `/receipt/${'b'.repeat(52)}`],
    ['GET', '/receipt/x'],
    ['GET', '/receipt'],
    ['GET', `/receipt/${known}/more`],
    ['GET', `/receipt/${'b'.repeat(52)}/call.ics`],
    ['POST', `/receipt/${'b'.repeat(52)}/withdraw`],
  ])('is the page that says so, for nobody to keep or find: %s %s', async (method, path) => {
    const { origin } = await open()
    const { body, headers, status } = await get(origin + path, {}, method)
    expect([status, body.toString()]).toEqual([404, 'made for /not-an-address'])
    expect(headers).toMatchObject({
      ...ofSecrets,
      'content-security-policy': expect.stringContaining("form-action 'self'"),
    })
  })

  test('has a page that is made once for all of them, while Next makes real receipts', async () => {
    const { origin, pages } = await open()
    await get(`${origin}/receipt/x`)
    const before = pages?.bytes
    for (let at = 0; at < 20; at += 1) await get(`${origin}/receipt/${at}`)
    expect(pages?.bytes).toBe(before)
    const { body, headers } = await get(`${origin}/receipt/${known}`)
    expect(body.toString()).toBe(`made for /receipt/${known}`)
    expect(headers).toMatchObject(ofSecrets)
  })

  test('has that page too if it has the wrong form for a calendar, which Next makes', async () => {
    const { origin } = await open()
    const madeFor = async (path: string) => (await get(origin + path)).body.toString()
    for (const path of ['', '/x.ics', `/${'b'.repeat(52)}.ics`, `/${'b'.repeat(64)}.ics/x`]) {
      expect([path, await madeFor(`/calendar${path}`)]).toEqual([path, 'made for /not-an-address'])
    }
    const right = `/calendar/${'b'.repeat(64)}.ics`
    expect(await madeFor(right)).toBe(`made for ${right}`)
  })
})

test('the button of a receipt leads back to it', async () => {
  const answerCall: AnswerCall = ({ url }) =>
    Promise.resolve(
      new Response(null, { status: url.endsWith('/api/receipts/a/withdraw') ? 204 : 500 }),
    )
  const { origin } = await served(page, { answerCall, files })
  const { headers, status } = await get(`${origin}/receipt/a/withdraw`, {}, 'POST')
  expect(status).toBe(303)
  expect(headers).toMatchObject({ location: '/receipt/a', ...ofSecrets })
})

const read = (body: string | Buffer, isCut = false) =>
  Object.fromEntries(readForm(Buffer.from(body), isCut) ?? [['is', 'malformed']])

const injuries = 'claimDetails.injuries'

describe('the body of a form', () => {
  test.each([
    ['fullName=Zo%C3%AB+Jones', { fullName: 'Zoë Jones' }],
    ['claimDetails%2Einjuries=a%2Bb%26c%3Dd', { [injuries]: 'a+b&c=d' }],
    ['&&fullName=Zoë=b&&', { fullName: 'Zoë=b' }],
    ['fullName', { fullName: '' }],
    ['fullName=first&fullName=second', { fullName: 'first' }],
    ['', {}],
  ])('%j holds what a browser meant', (body, fields) => {
    expect(read(body)).toEqual(fields)
  })

  test.each([
    ...['fullName=%', 'fullName=%zz', 'fullName=%C3', '%=a', 'fullName=%ED%A0%80'],
    Buffer.from([0x66, 0x3d, 0xff]),
  ])('that is malformed cannot be read: %j', (body) => {
    expect(read(body)).toEqual({ is: 'malformed' })
  })

  test('that was cut has its complete fields, and the complete characters of the last one', () => {
    const cut = read('fullName=a&claimDetails.injuries=b%C3%AB%E2%82', true)
    expect(cut).toEqual({ fullName: 'a', [injuries]: 'bë' })
    expect(read('fullName=a&claimDetails.injuries=b%2', true)[injuries]).toBe('b')
  })
})
