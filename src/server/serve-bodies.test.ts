import { once } from 'node:events'
import { describe, expect, test } from '@jest/globals'
import type { AnswerCall } from './pipeline/call-handler'
import { promised } from '@/platform/testing/promised'
import type { App } from './dispatch'
import { ask, closed, dial, requestText, served, whole } from './testing/served'

/** Reads a body as Next does: without backpressure, and fails if the stream does. */
const read = (request: Parameters<App>[0]) =>
  new Promise<number>((resolve, reject) => {
    let bytes = 0
    request.on('data', (chunk: Buffer) => (bytes += chunk.byteLength))
    request.on('end', () => resolve(bytes))
    request.on('error', reject)
  })

const answering =
  (status: number, of: (request: Parameters<App>[0]) => unknown): App =>
  async (request, answer) => {
    const body = JSON.stringify(await of(request))
    answer.writeHead(status, { 'Content-Type': 'application/json' }).end(body)
  }

/** Reads the body and answers with its length. */
const reads = answering(200, async (request) => ({ bytes: await read(request) }))

/** Answers before it looks at the body, like an access rule. */
const refuses = answering(403, () => ({ message: 'no' }))

/** A limit of the server itself. */
const bodyLimit = () => ({ bytes: 32_768, milliseconds: 15_000 })

/** Clients have as long as they need to read their answer. */
const patient = { limits: { drain: 60_000 } }

const post = (url: string, bytes: number, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', headers, body: Buffer.alloc(bytes) })

describe('a body', () => {
  test('of the largest size is read, one byte more is refused', async () => {
    const { origin } = await served(reads, { bodyLimit })
    const articles = `${origin}/api/articles`
    expect(await (await post(articles, 32_768)).json()).toEqual({ bytes: 32_768 })
    const refused = await post(articles, 32_769)
    expect(refused.status).toBe(413)
    expect(await refused.json()).toEqual({ message: 'That’s more than can be sent at once.' })
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('that is refused while the client is still sending is answered at once', async () => {
    const { port } = await served(reads, { ...patient, bodyLimit })
    const head = requestText('POST /api/articles', ['Transfer-Encoding: chunked'])
    const socket = await dial(port, `${head}9c40\r\n${'a'.repeat(40_000)}\r\n`)
    const message = '"That’s more than can be sent at once."'
    expect(await whole(socket, message)).toMatch(/^HTTP\/1.1 413 /)
  })

  test('that is too large for a route that refuses it unread is answered by that route', async () => {
    const { port } = await served(refuses, patient)
    const head = requestText('POST /api/enquiries', ['Content-Length: 5000000'])
    const socket = await dial(port, head + 'a'.repeat(100_000))
    expect(await whole(socket, '{"message":"no"}')).toMatch(/^HTTP\/1.1 403 /)
  })

  test('that a client goes on sending after its answer is cut off', async () => {
    const { port } = await served(refuses, patient)
    const head = requestText('POST /api/enquiries', ['Content-Length: 900000000'])
    const socket = await dial(port, head)
    const more = Buffer.alloc(64 * 1024)
    const feed = (): void => {
      while (!socket.destroyed && socket.write(more));
    }
    socket.on('drain', feed)
    feed()
    await closed(socket)
    expect(socket.bytesWritten).toBeLessThan(60_000_000)
  })

  test('that ends doesn’t close the connection', async () => {
    const { port } = await served((request, answer) => {
      setImmediate(() => refuses(request, answer))
    })
    const keep = 'POST /api/enquiries HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}'
    const last = requestText('POST /api/enquiries', ['Content-Length: 2'], '{}')
    const answers = await ask(port, keep + last)
    expect(answers.match(/HTTP\/1.1 403/g)).toHaveLength(2)
  })

  test('sent too slowly is cut off with 408', async () => {
    const bodyLimit = () => ({ bytes: 100, milliseconds: 50 })
    const { port } = await served(reads, { limits: { drain: 50 }, bodyLimit })
    const text = requestText('POST /api/enquiries', ['Content-Length: 10'], '{')
    expect(await ask(port, text)).toMatch(/^HTTP\/1.1 408 .*"That took too long to arrive/s)
  })

  test('cut short by its sender never reaches the app', async () => {
    let reached = false
    const { port, server, lines } = await served(() => {
      reached = true
    })
    const logged = promised()
    server.once('request', (_request, answer) => answer.once('close', logged.fulfil))
    const text = requestText('POST /api/enquiries', ['Content-Length: 10'], '{}')
    const socket = await dial(port, text)
    socket.destroy()
    await logged.promise
    expect(reached).toBe(false)
    expect(lines).toEqual([expect.stringContaining('"status":499')])
  })
})

const signedIn = { cookie: 'payload-token=a' }

/** The calls: anyone with that cookie is signed in; all others answer with the number of bytes. */
const answerCall: AnswerCall = async (request) => {
  const status = request.headers.get('cookie') === signedIn.cookie ? 200 : 401
  if (request.url.endsWith('/api/user')) return new Response(null, { status })
  const bytes = (await request.arrayBuffer()).byteLength
  return Response.json({ bytes }, { status })
}

test('the body of a picture may be larger than any other', async () => {
  const { origin } = await served(reads, { answerCall })
  const send = (path: string) => post(origin + path, 5_000_000, signedIn)
  expect(await (await send('/api/media')).json()).toEqual({ bytes: 5_000_000 })
  for (const path of ['/api/articles', '/cms/globals/home']) {
    expect((await send(path)).status).toBe(413)
  }
})

describe('of a stranger', () => {
  const cookies = [{ cookie: 'a=b' }, { cookie: 'payload-token=forged' }]
  const strangers = [{}, ...cookies, { authorization: 'JWT a' }]

  const paths = ['/api/media', '/api/articles', '/api/globals/home', '/api/admin/enquiries/a/reply']

  test.each(paths)('POST %s is held no further than public calls need: 401', async (path) => {
    const { origin } = await served(reads, { answerCall })
    for (const headers of strangers) {
      const answer = await post(origin + path, 200_000, headers)
      expect([headers, answer.status]).toEqual([headers, 401])
      expect(await answer.json()).toEqual({ bytes: 32_769 })
    }
  })

  test('nothing reaches the panel’s functions, whatever the cookie; and nothing is logged as an error', async () => {
    const panel = answering(200, () => 'reached')
    const { origin, lines } = await served(panel, { answerCall })
    const send = (headers: Record<string, string>) =>
      post(`${origin}/cms`, 200_000, { 'next-action': 'ab', ...headers })
    for (const headers of strangers) {
      const answer = await send(headers)
      expect(answer.status).toBe(404)
      expect(await answer.text()).not.toContain('reached')
    }
    expect(lines.join('')).not.toContain('"level":"error"')
    expect(await (await send(signedIn)).json()).toBe('reached')
  })
})

test('a stranger at the panel is sent to sign in, and comes back where they were; it makes no page', async () => {
  const panel = answering(200, () => 'reached')
  const { origin } = await served(panel, { answerCall })
  const at = async (path: string, headers = {}) => {
    const answer = await fetch(origin + path, { headers, redirect: 'manual' })
    return [answer.status, answer.headers.get('location')]
  }
  for (const cookie of [{}, { cookie: 'payload-token=forged' }]) {
    expect(await at('/cms/x?a=b', cookie)).toEqual([
      303,
      '/admin/login?redirect=%2Fcms%2Fx%3Fa%3Db',
    ])
  }
  for (const own of ['login', 'logout', 'logout-inactivity']) {
    const location = '/admin/login?redirect=/cms/x'
    expect(await at(`/cms/${own}?redirect=/cms/x`)).toEqual([303, location])
  }
  // The panel's router then loads the page itself.
  expect(await at('/cms/x?_rsc=a', { rsc: '1' })).toEqual([404, null])
  expect(await at('/cms/x', signedIn)).toEqual([200, null])
})

test('bodies that exceed the memory together are refused with a time to try again, but small ones never', async () => {
  const held = promised()
  const waiting: AnswerCall = async (request) => {
    if (request.url.endsWith('/api/media')) await held.promise
    return answerCall(request)
  }
  const { origin } = await served(reads, { answerCall: waiting, mostHeld: 500_000 })
  const send = () => post(`${origin}/api/media`, 100_000, signedIn)
  const pictures = Array.from({ length: 6 }, send)
  const refused = await Promise.race(pictures)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await post(`${origin}/api/enquiries`, 30_000, signedIn)).status).toBe(200)
  held.fulfil()
  const statuses = (await Promise.all(pictures)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 200, 200, 200, 200, 503])
  expect((await send()).status).toBe(200)
})

test('bodies that were only announced, by however many, keep nobody’s out', async () => {
  const { origin, port, server } = await served(reads, { answerCall, mostHeld: 140_000 })
  const text = requestText('POST /start/rta', ['Content-Length: 131072'])
  for (let announced = 0; announced < 3; announced += 1) {
    await Promise.all([once(server, 'request'), dial(port, text)])
  }
  expect((await post(`${origin}/start/rta`, 131_072)).status).not.toBe(503)
})

describe('an app', () => {
  test('that throws gives a 500 with the request’s id, which is in the log without anything typed', async () => {
    const { origin, lines } = await served(() => {
      throw new TypeError('No element for Ffoulkes')
    })
    const answer = await fetch(`${origin}/admin/login?redirect=/Ffoulkes`)
    const id = answer.headers.get('x-request-id')
    expect(answer.status).toBe(500)
    expect(await answer.text()).toContain(`Please try again. (${id})`)
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { level: 'error', error: { name: 'TypeError', message: 'No element for …' }, id },
      { level: 'error', status: 500, route: '/admin/login', id },
    ])
  })

  const givesUp: App = (_request, answer) => {
    answer.writeHead(200, { 'Content-Type': 'text/html' }).write('<p>half')
    answer.destroy(new Error('rendering failed'))
  }

  test.each([
    ['never answers', () => {}],
    ['gives up in the middle of a page', givesUp],
  ])('that %s is answered for with 500', async (_how, app: App) => {
    const { origin } = await served(app, { limits: { answer: 50 } })
    const answer = await fetch(`${origin}/about`)
    expect(answer.status).toBe(500)
    const page = await answer.text()
    expect(page).toContain('Something went wrong on our side.')
    expect(page).not.toContain('half')
  })
})
