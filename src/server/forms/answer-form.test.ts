import { afterEach, describe, expect, test } from '@jest/globals'
import type { AnswerCall } from '@/server/pipeline/call-handler'
import { headerNames } from '@/platform/headers'
import { unpackForm } from '@/enquiries/returned-form'
import type { App } from '../ask'
import { closeServed, served } from '../testing/served'

afterEach(closeServed)

/** Stands for Next: a page that says with which form it was asked for. */
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

const files = { fixed: new Set<string>(), made: new Set<string>() }

const send = (origin: string, body = 'fullName=Zo%C3%AB+%3Cb%3E') =>
  fetch(`${origin}/start/rta`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

describe('a form that was not taken', () => {
  const errors = [{ path: 'fullName', message: 'Full name is required' }]

  test('is shown on its page again, with all that was typed and what is wrong, and never kept', async () => {
    const answerCall = refusing(400, { message: 'Full name is required', errors })
    const { origin } = await served(page, { answerCall, files })
    const answer = await send(origin)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'")
    expect(await answer.json()).toEqual({
      url: '/start/rta',
      method: 'GET',
      form: { answers: { fullName: 'Zoë <b>' }, errors },
    })
    const next = await fetch(`${origin}/start/rta`)
    expect(next.status).toBe(200)
    expect(await next.json()).toMatchObject({ form: null })
  })

  test.each([
    [429, '420', 'Too many tries. Please try again in 7 minutes.'],
    [429, '31', 'Too many tries. Please try again in a minute.'],
    [503, '5', 'The service is unavailable for a moment. Please try again shortly.'],
    [413, null, 'That is more than can be sent at once.'],
    [415, null, 'What was sent is not this form. Please fill it in and send it again.'],
  ])(
    'where no answer is to blame (%i, %s) is on a plain page without asking Next, and can be sent again from there',
    async (status, retryAfter, sentence) => {
      const message = 'The service is unavailable for a moment. Please try again shortly.'
      const headers = retryAfter === null ? {} : { 'Retry-After': retryAfter }
      let made = 0
      const counting: App = (...asked) => {
        made += 1
        return page(...asked)
      }
      const answerCall = refusing(status, { message }, headers)
      const { origin } = await served(counting, { answerCall, files })
      const answer = await send(origin)
      const html = await answer.text()
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, retryAfter])
      expect(html).toContain(`<h1>${sentence}</h1>`)
      expect(html).toContain('<form method="post" action="/start/rta">')
      expect(html).toContain('name="fullName">\nZoë &lt;b&gt;</textarea>')
      expect(made).toBe(0)
    },
  )

  test('is shown on a plain page where its own cannot be made', async () => {
    const broken: App = (_request, response) => void response.writeHead(500).end()
    const { origin } = await served(broken, {
      answerCall: refusing(400, { message: 'No', errors }),
    })
    const answer = await send(origin)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Full name is required')
  })

  test('says sorry where the call fails, and logs it without a word that was typed', async () => {
    const answerCall: AnswerCall = () => Promise.reject(new Error('broken'))
    const { origin, lines } = await served(page, { answerCall, files })
    const answer = await send(origin, 'fullName=Margaret')
    expect(answer.status).toBe(500)
    expect(await answer.text()).toContain('There was an error submitting your enquiry.')
    expect(lines.join('\n')).toContain('/start/{claimType}')
    expect(lines.join('\n')).not.toContain('Margaret')
  })
})

test('a client cannot say itself with which form a page is asked for', async () => {
  const forged = encodeURIComponent(JSON.stringify({ answers: {}, errors: [], sentence: 'Pay' }))
  const { origin } = await served(page)
  const answer = await fetch(`${origin}/start/rta`, {
    headers: { [headerNames.formState]: forged },
  })
  expect(await answer.json()).toMatchObject({ form: null })
})

describe('an address at which there is no receipt', () => {
  const known = 'a'.repeat(52)
  const nothing: App = (request, response) => {
    response.statusCode = request.url === '/not-an-address' ? 404 : 200
    response.setHeader('Content-Type', 'text/html')
    response.end(`made for ${request.url}`)
  }
  const answerCall = refusing(404, { message: 'Receipt not found' })
  const open = () =>
    served(nothing, {
      answerCall,
      files,
      knowsReceipt: (token) => Promise.resolve(token === known),
    })

  test.each([
    ['GET', `/receipt/${'b'.repeat(52)}`],
    ['GET', '/receipt/x'],
    ['GET', '/receipt'],
    ['GET', `/receipt/${known}/more`],
    ['POST', `/receipt/${'b'.repeat(52)}/withdraw`],
  ])('is the page that says so, for nobody to keep or find: %s %s', async (method, path) => {
    const { origin } = await open()
    const answer = await fetch(origin + path, { method })
    expect([answer.status, await answer.text()]).toEqual([404, 'made for /not-an-address'])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining("form-action 'self'"),
    })
  })

  test('is made once for all of them, and a receipt that there is by Next', async () => {
    const { origin, pages } = await open()
    await fetch(`${origin}/receipt/x`)
    const kept = pages?.bytes
    for (let at = 0; at < 20; at += 1) await fetch(`${origin}/receipt/${at}`)
    expect(pages?.bytes).toBe(kept)
    expect(await (await fetch(`${origin}/receipt/${known}`)).text()).toBe(
      `made for /receipt/${known}`,
    )
  })
})

test('what is asked at a receipt is not kept, not listed, and told to no other site', async () => {
  const { origin, lines } = await served(page, { files })
  const asked = `${origin}/receipt/${'a'.repeat(52)}`
  for (const method of ['GET', 'HEAD', 'PUT']) {
    const { headers } = await fetch(asked, { method })
    expect([method, Object.fromEntries(headers)]).toEqual([
      method,
      expect.objectContaining({
        'cache-control': 'no-store',
        'referrer-policy': 'same-origin',
        'x-robots-tag': 'noindex',
      }),
    ])
  }
  expect(lines.join('\n')).toContain('/receipt/{token}')
  expect(lines.join('\n')).not.toContain('aaaa')
})
