import { describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import type { App } from './dispatch'
import { ask, dial, requestText, served, whole } from './testing/served'

const echo: App = (request, answer) => {
  answer.setHeader('Content-Type', 'application/json')
  answer.end(JSON.stringify({ url: request.url, headers: request.headers }))
}

const echoed = z.object({ url: z.string(), headers: z.record(z.string(), z.string()) })

/** The request as the app got it. */
const received = async (answer: Response) => echoed.parse(await answer.json())

/** Headers in which a client talks about itself or proxies, or to the inside of Next. */
const claims = [
  ...['x-client-address', 'x-preview', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port'],
  ...['x-forwarded-proto', 'x-real-ip', 'x-request-id', 'x-http-method-override', 'next-resume'],
  ...['x-middleware-subrequest', 'x-nextjs-data', 'x-now-route-matches', 'x-matched-path'],
  ...['x-invoke-path', 'x-form-state', 'forwarded', 'cf-connecting-ip', 'true-client-ip'],
]

test('a write is refused if it comes from a page of another origin than the public address', async () => {
  const { origin } = await served(echo, { siteUrl: 'https://www.example.com' })
  const write = async (from: string) =>
    (await fetch(`${origin}/api/users/logout`, { method: 'POST', headers: { origin: from } }))
      .status
  expect(await write('https://evil.example')).toBe(403)
  expect(await write('https://www.example.com')).toBe(200)
})

test('a write that isn’t a call never reaches the app, except from Next’s own tools', async () => {
  const urls: (string | undefined)[] = []
  const { origin } = await served((request, answer) => {
    urls.push(request.url)
    answer.end()
  })
  const write = (path: string, method = 'POST') =>
    fetch(origin + path, { method, headers: { 'next-action': 'ab' } })
  const ofNoForm = ['/start/nothing', '/start/rta/more', '/contact', '/receipt/x']
  for (const path of ['/', '/about', '/admin/login', '/sitemap.xml', '/nowhere', ...ofNoForm]) {
    for (const method of ['POST', 'OPTIONS']) {
      const { headers, status } = await write(path, method)
      expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    }
  }
  expect((await write('/start/rta', 'PUT')).headers.get('allow')).toBe('GET, HEAD, POST')
  expect(urls).toEqual([])
  const { origin: developed } = await served(echo, { development: true })
  const tool = await fetch(`${developed}/__nextjs_original-stack-frames`, { method: 'POST' })
  expect(tool.status).toBe(200)
})

describe('what a client claims', () => {
  test('never reaches the app, which gets the socket’s address and our own id', async () => {
    const { origin } = await served(echo)
    const claimed = Object.fromEntries(claims.map((name) => [name, 'claimed']))
    const answer = await fetch(`${origin}/about`, { headers: claimed })
    const { headers } = await received(answer)
    expect(headers).toMatchObject({
      'x-client-address': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      host: new URL(origin).host,
    })
    expect(answer.headers.get('x-request-id')).toBe(headers['x-request-id'])
    expect(Object.values(headers)).not.toContain('claimed')
  })

  test('the headers of Payload’s panel and of Next’s router reach the app', async () => {
    const { origin } = await served(echo)
    const sent = { 'x-payload-http-method-override': 'GET', rsc: '1', 'next-url': '/about' }
    const answer = await fetch(origin, { headers: sent })
    expect((await received(answer)).headers).toMatchObject(sent)
  })
})

const ofHost = (host: string) => `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
const hosts = ['"><script>', 'a b', 'evil.example/path', '[::1', 'a:99999']

describe('a request that cannot be served gets a 4xx with every security header', () => {
  test.each([
    ['TRACE', requestText('TRACE /'), 405],
    ['a tunnel', requestText('CONNECT localhost:80'), 405],
    ['no method', requestText('BREW /'), 400],
    ['no address', requestText('GET nonsense'), 400],
    ['the server itself', requestText('OPTIONS *'), 400],
    ['a control character', requestText('GET /a\x01b'), 400],
    ['a long address', requestText(`GET /${'a'.repeat(9_000)}`), 414],
    ['a longer one', requestText(`GET /${'a'.repeat(40_000)}`), 431],
    ['an ambiguous one', requestText('POST /a/../b', ['Origin: https://evil.example']), 400],
    ['two hosts', requestText('GET /about', ['host: other']), 400],
    ['what cannot be done', requestText('GET /', ['Expect: magic']), 417],
    ['text that is not HTTP', '\x16\x03\x01 hello\r\n\r\n', 400],
    ...hosts.map((host) => [`the host ${host}`, ofHost(host), 400] as const),
  ])('%s', async (_what, text, status) => {
    const { port } = await served(echo)
    const answer = await ask(port, text)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toMatch(/x-content-type-options: nosniff/i)
    expect(answer).toMatch(/x-frame-options: DENY/i)
    expect(answer).toMatch(/content-security-policy: default-src/i)
    expect(answer).toMatch(/x-request-id: [0-9a-f-]{36}/i)
  })

  test('headers that do not end in time: 408', async () => {
    const { port } = await served(echo, { limits: { headers: 50, checkEvery: 20 } })
    const socket = await dial(port, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
    expect(await whole(socket)).toMatch(/^HTTP\/1.1 408 .*nosniff.*took too long/s)
  })
})

test('an HTTP/1.0 request without headers is for this site', async () => {
  const { port } = await served(echo)
  const answer = await ask(port, 'GET /about HTTP/1.0\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1.1 200 /)
  expect(answer).toContain('"host":"localhost:3000"')
})

test('a write to a call in capitals arrives without a redirect', async () => {
  const { origin } = await served(echo)
  const answer = await fetch(`${origin}/API/user?a=B`, { method: 'POST', body: 'x' })
  expect((await received(answer)).url).toBe('/api/user?a=B')
})

test('the log has one line for each request, with the client’s id and nothing that it typed', async () => {
  const { origin, lines } = await served((_request, answer) => {
    answer.statusCode = 503
    answer.end()
  })
  const url = `${origin}/api/admin/reviews/7d3f/approve?name=Sarah`
  const answer = await fetch(url, { method: 'PATCH', headers: { cookie: 'secret' }, body: 'x' })
  await answer.text()
  // The log leaves out the files that pages load.
  await (await fetch(`${origin}/_next/static/a.js`)).text()
  const call = { method: 'PATCH', route: '/api/admin/reviews/{id}/approve' }
  const answered = { status: 503, ms: expect.any(Number), id: answer.headers.get('x-request-id') }
  const line = { level: 'error', time: expect.any(String), ...call, ...answered }
  expect(lines.map((text): unknown => JSON.parse(text))).toEqual([line])
})
