import { afterEach, describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import type { App } from './ask'
import { ask, closeServed, dial, requestText, served, whole } from './testing/served'

afterEach(closeServed)

const echo: App = (request, answer) => {
  answer.setHeader('Content-Type', 'application/json')
  answer.end(JSON.stringify({ url: request.url, headers: request.headers }))
}

const echoed = z.object({ url: z.string(), headers: z.record(z.string(), z.string()) })

/** The request as the app got it. */
const received = async (answer: Response) => echoed.parse(await answer.json())

const claims = {
  'x-client-address': '6.6.6.6',
  'x-preview': 'drafts',
  'x-forwarded-for': '6.6.6.6',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-port': '1',
  'x-forwarded-proto': 'gopher',
  'x-real-ip': '6.6.6.6',
  'x-request-id': 'mine',
  'x-http-method-override': 'GET',
  'x-middleware-subrequest': 'middleware',
  'x-nextjs-data': '1',
  'x-now-route-matches': '1',
  'x-matched-path': '/admin',
  'x-invoke-path': '/admin',
  'next-resume': '1',
  forwarded: 'for=6.6.6.6;host=evil.example',
  'cf-connecting-ip': '6.6.6.6',
}

describe('a write from a page of another origin', () => {
  const write = (origin: string, headers: Record<string, string>) =>
    fetch(`${origin}/api/users/logout`, { method: 'POST', headers })

  test('is refused before the app sees it, whichever route it asks for', async () => {
    const { origin } = await served(echo)
    const foreign = [{ 'sec-fetch-site': 'same-site' }, { origin: 'https://evil.example' }]
    for (const headers of foreign) {
      const answer = await write(origin, headers)
      expect(answer.status).toBe(403)
      expect(await answer.json()).toEqual({
        message: 'This request came from another site and was refused.',
      })
    }
  })

  test('is served from our own page, from the public address, and from what is no browser', async () => {
    const { origin } = await served(echo, { siteUrl: 'https://www.example.com' })
    const ours = [
      { 'sec-fetch-site': 'same-origin' },
      { origin },
      { origin: 'https://www.example.com' },
      {},
    ]
    for (const headers of ours) expect((await write(origin, headers)).status).toBe(200)
  })

  test('may read: the rule is for writes', async () => {
    const { origin } = await served(echo)
    expect((await fetch(origin, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(200)
  })
})

describe('a write to what is no call', () => {
  const write = async (origin: string, path: string, headers: Record<string, string> = {}) =>
    (await fetch(origin + path, { method: 'POST', headers, body: '{}' })).status

  test('never reaches the app: pages take none, the panel’s functions are for who is signed in', async () => {
    const { origin } = await served(echo)
    const action = { 'next-action': 'ab' }
    for (const path of ['/', '/about', '/admin/login', '/nowhere']) {
      expect(await write(origin, path, action)).toBe(405)
    }
    expect(await write(origin, '/cms/login', action)).toBe(404)
    // This app knows everybody.
    expect(await write(origin, '/cms', { cookie: 'payload-token=a', ...action })).toBe(200)
  })

  test('reaches Next’s tools while the site is developed', async () => {
    const { origin } = await served(echo, { development: true })
    expect(await write(origin, '/__nextjs_original-stack-frames')).toBe(200)
  })
})

describe('what a client claims', () => {
  test('never reaches the app, which gets the socket’s address and an id of ours', async () => {
    const { origin } = await served(echo)
    const answer = await fetch(`${origin}/about`, { headers: claims })
    const { headers } = await received(answer)
    expect(headers).toMatchObject({
      'x-client-address': '127.0.0.1',
      'x-forwarded-proto': 'http',
      host: new URL(origin).host,
    })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.headers.get('x-request-id')).toBe(headers['x-request-id'])
    expect(JSON.stringify(headers)).not.toMatch(/6\.6\.6\.6|evil|gopher|subrequest|matched|invoke/)
  })

  test('behind a trusted proxy the address is the one that the proxy saw', async () => {
    const { origin } = await served(echo, { trustedProxies: 1 })
    const forwarded = { 'x-forwarded-for': '6.6.6.6, 198.51.100.7' }
    const answer = await fetch(origin, { headers: forwarded })
    const { headers } = await received(answer)
    expect(headers['x-client-address']).toBe('198.51.100.7')
    expect(headers['x-forwarded-for']).toBeUndefined()
  })

  test('the headers of Payload’s panel and of Next’s router reach the app', async () => {
    const { origin } = await served(echo)
    const asked = { 'x-payload-http-method-override': 'GET', rsc: '1', 'next-url': '/about' }
    const answer = await fetch(origin, { headers: asked })
    expect((await received(answer)).headers).toMatchObject(asked)
  })
})

test.each(['/a/../b', '/a/%2e%2e/b', '/a%2fb', '/a\\b', '/a%5cb'])(
  'the ambiguous %s is 400 before anything else is decided',
  async (target) => {
    const { port } = await served(echo)
    for (const line of [`POST ${target}`, `TRACE ${target}`]) {
      const answer = await ask(port, requestText(line, ['Origin: https://evil.example']))
      expect(answer).toMatch(/^HTTP\/1.1 400 /)
    }
  },
)

test('two hosts: 400', async () => {
  const { port } = await served(echo)
  expect(await ask(port, requestText('GET /about', ['host: other']))).toMatch(/^HTTP\/1.1 400 /)
})

describe('a request that cannot be served gets a 4xx with every security header', () => {
  test.each([
    ['TRACE /', 405],
    ['PROPFIND /about', 405],
    ['CONNECT localhost:80', 405],
    ['BREW /', 400],
    ['GET nonsense', 400],
    [`GET /${'a'.repeat(9_000)}`, 414],
    [`GET /${'a'.repeat(40_000)}`, 431],
    ['OPTIONS *', 400],
    ['GET /a\x01b', 400],
  ])('%.20s: %i', async (line, status) => {
    const { port } = await served(echo)
    const answer = await ask(port, requestText(line))
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toMatch(/x-content-type-options: nosniff/i)
    expect(answer).toMatch(/x-frame-options: DENY/i)
    expect(answer).toMatch(/content-security-policy: default-src/i)
    expect(answer).toMatch(/x-request-id: [0-9a-f-]{36}/i)
  })

  test('text that is not HTTP: 400', async () => {
    const { port } = await served(echo)
    expect(await ask(port, '\x16\x03\x01 hello\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /)
  })

  test.each(['"><script>', 'a b', 'evil.example/path', '[::1', 'a:99999'])(
    'the host %j: 400',
    async (host) => {
      const { port } = await served(echo)
      const answer = await ask(port, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1.1 400 /)
    },
  )

  test('a request that expects what cannot be done: 417', async () => {
    const { port } = await served(echo)
    expect(await ask(port, requestText('GET /', ['Expect: magic']))).toMatch(/^HTTP\/1.1 417 /)
  })

  test('headers that do not end in time: 408', async () => {
    const { port } = await served(echo, { limits: { headers: 50, checkEvery: 20 } })
    const socket = await dial(port, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
    expect(await whole(socket)).toMatch(/^HTTP\/1.1 408 .*nosniff.*took too long/s)
  })

  test('a request of HTTP/1.0 without any header is for this site', async () => {
    const { port } = await served(echo)
    const answer = await ask(port, 'GET /about HTTP/1.0\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1.1 200 /)
    expect(answer).toContain('"host":"localhost:3000"')
  })

  test('a client that is gone before it could be asked for its address never reaches the app', async () => {
    let reached = false
    const { server, port, lines } = await served(() => {
      reached = true
    })
    server.prependListener('request', (request) => {
      Object.defineProperty(request.socket, 'remoteAddress', { value: undefined })
    })
    expect(await ask(port, requestText('GET /api/user'))).toBe('')
    expect(reached).toBe(false)
    expect(lines).toEqual([expect.stringContaining('"status":499')])
  })
})

describe('addresses', () => {
  test('a page asked for in capitals is found in one redirect that keeps the query', async () => {
    const { origin } = await served(echo)
    const answer = await fetch(`${origin}/ABOUT/?a=B`, { redirect: 'manual' })
    expect(answer.status).toBe(308)
    expect(answer.headers.get('location')).toBe('/about?a=B')
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
  })

  test('a write to a call in capitals arrives without a redirect', async () => {
    const { origin } = await served(echo)
    const answer = await fetch(`${origin}/API/user?a=B`, { method: 'POST', body: 'x' })
    expect((await received(answer)).url).toBe('/api/user?a=B')
  })
})

describe('the log', () => {
  test('has one line a request, with the id that the client got and nothing that it typed', async () => {
    const { origin, lines } = await served((_request, answer) => {
      answer.statusCode = 503
      answer.end()
    })
    const url = `${origin}/api/admin/reviews/7d3f/approve?name=Sarah`
    const answer = await fetch(url, { method: 'PATCH', headers: { cookie: 'secret' }, body: 'x' })
    await answer.text()
    expect(lines).toHaveLength(1)
    const line: unknown = JSON.parse(lines[0] ?? '')
    expect(line).toEqual({
      level: 'error',
      time: expect.any(String),
      method: 'PATCH',
      route: '/api/admin/reviews/{id}/approve',
      status: 503,
      ms: expect.any(Number),
      id: answer.headers.get('x-request-id'),
    })
  })

  test('leaves out the files that pages load', async () => {
    const { origin, lines } = await served(echo)
    await (await fetch(`${origin}/_next/static/a.js`)).text()
    expect(lines).toEqual([])
  })
})
