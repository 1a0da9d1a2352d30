import { afterEach, describe, expect, test } from '@jest/globals'
import type { AnswerCall } from './pipeline/call-handler'
import type { App } from './ask'
import { ask, closed, closeServed, dial, requestText, served, whole } from './testing/served'

afterEach(closeServed)

/** Reads a body as Next does: without backpressure, failing where the stream fails. */
function read(request: Parameters<App>[0]): Promise<number> {
  return new Promise((resolve, reject) => {
    let bytes = 0
    request.on('data', (chunk: Buffer) => (bytes += chunk.byteLength))
    request.on('end', () => resolve(bytes))
    request.on('error', reject)
  })
}

/** Reads its body and answers how long it was, or that it could not be read. */
const reads: App = async (request, answer) => {
  answer.setHeader('Content-Type', 'application/json')
  try {
    answer.end(JSON.stringify({ bytes: await read(request) }))
  } catch {
    answer.statusCode = 500
    answer.end('{"message":"The body could not be read"}')
  }
}

/** Answers before it has looked at the body, as an access rule does. */
const refuses: App = (_request, answer) => {
  answer.statusCode = 403
  answer.setHeader('Content-Type', 'application/json')
  answer.end('{"message":"no"}')
}

/** A limit that the server itself keeps. */
const bodyLimit = () => ({ bytes: 32_768, milliseconds: 15_000 })

/** The clients of these tests never stop sending by themselves. */
const quick = { limits: { drain: 100 } }

function chunk(text: string): string {
  return `${text.length.toString(16)}\r\n${text}\r\n`
}

describe('a body', () => {
  test('of as many bytes as may come is read, one byte more is refused', async () => {
    const { origin } = await served(reads, { bodyLimit })
    const send = (bytes: number) =>
      fetch(`${origin}/api/articles`, { method: 'POST', body: 'a'.repeat(bytes) })
    expect(await (await send(32_768)).json()).toEqual({ bytes: 32_768 })
    const refused = await send(32_769)
    expect(refused.status).toBe(413)
    expect(await refused.json()).toEqual({ message: 'That is more than can be sent at once.' })
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('too large for a call reaches it cut one byte above the limit, which it refuses in its turn', async () => {
    const { origin } = await served(reads)
    const sent = { method: 'POST', body: 'a'.repeat(50_000) }
    const answer = await fetch(`${origin}/api/enquiries`, sent)
    expect(await answer.json()).toEqual({ bytes: 32_769 })
  })

  test.each([400, 500])(
    'too large, with which a call cannot do anything and answers %i, is refused as that',
    async (status) => {
      const { origin } = await served((_request, answer) => {
        answer.writeHead(status, { 'Content-Type': 'application/json' })
        answer.end('{"message":"The body must be valid JSON"}')
      })
      const sent = { method: 'POST', body: 'a'.repeat(50_000) }
      expect((await fetch(`${origin}/api/reviews`, sent)).status).toBe(413)
    },
  )

  test('that is refused while the client still sends is answered at once', async () => {
    const { port } = await served(reads, { ...quick, bodyLimit })
    const head = requestText('POST /api/articles', ['Transfer-Encoding: chunked'])
    const socket = await dial(port, head + chunk('a'.repeat(40_000)))
    expect(await whole(socket)).toMatch(
      /^HTTP\/1.1 413 .*"That is more than can be sent at once."/s,
    )
  })

  test('too large for a route that refuses it unread is answered by that route', async () => {
    const { port } = await served(refuses, quick)
    const head = requestText('POST /api/enquiries', ['Content-Length: 5000000'])
    const answer = await ask(port, head + 'a'.repeat(100_000))
    expect(answer).toMatch(/^HTTP\/1.1 403 .*\{"message":"no"\}/s)
  })

  test('that a client goes on sending after its answer is cut off', async () => {
    const { port } = await served(refuses)
    const socket = await dial(
      port,
      requestText('POST /api/enquiries', ['Content-Length: 900000000']),
    )
    const more = Buffer.alloc(64 * 1024)
    const feed = (): void => {
      while (!socket.destroyed && socket.write(more));
    }
    socket.on('drain', feed)
    feed()
    await closed(socket)
    expect(socket.bytesWritten).toBeLessThan(60_000_000)
  })

  test('that ends is no reason to close the connection', async () => {
    const { port } = await served((request, answer) => {
      setImmediate(() => refuses(request, answer))
    })
    const keep = 'POST /api/enquiries HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}'
    const last = requestText('POST /api/enquiries', ['Content-Length: 2'], '{}')
    const answers = await ask(port, keep + last)
    expect(answers.match(/HTTP\/1.1 403/g)).toHaveLength(2)
  })

  test('sent too slowly is cut off with 408', async () => {
    const { port } = await served(reads, {
      ...quick,
      bodyLimit: () => ({ bytes: 100, milliseconds: 50 }),
    })
    const socket = await dial(port, requestText('POST /api/enquiries', ['Content-Length: 10'], '{'))
    expect(await whole(socket)).toMatch(/^HTTP\/1.1 408 .*"That took too long to arrive/s)
  })

  test('cut short by its sender never reaches the app', async () => {
    let reached = false
    const { port, server, lines } = await served(() => {
      reached = true
    })
    const logged = new Promise((resolve) => {
      server.once('request', (_request, answer) => answer.once('close', resolve))
    })
    const text = requestText('POST /api/enquiries', ['Content-Length: 10'], '{}')
    const socket = await dial(port, text)
    socket.destroy()
    await logged
    expect(reached).toBe(false)
    expect(lines).toEqual([expect.stringContaining('"status":499')])
  })

  test('of a picture may be larger than any other', async () => {
    const { origin } = await served(reads, { answerCall: session })
    const body = Buffer.alloc(5_000_000)
    const send = (path: string) => fetch(origin + path, { method: 'POST', headers: signedIn, body })
    expect(await (await send('/api/media')).json()).toEqual({ bytes: 5_000_000 })
    for (const path of ['/api/articles', '/cms/globals/home']) {
      expect((await send(path)).status).toBe(413)
    }
  })
})

const signedIn = { cookie: 'payload-token=a' }

/** The calls: who has that cookie is signed in; all else answers how many bytes came. */
const session: AnswerCall = async (request) => {
  const isKnown = request.headers.get('cookie') === signedIn.cookie
  if (request.url.endsWith('/api/user')) return new Response(null, { status: isKnown ? 200 : 401 })
  const bytes = (await request.arrayBuffer()).byteLength
  return Response.json({ bytes }, { status: isKnown ? 200 : 401 })
}

describe('of a stranger', () => {
  const strangers = [
    {},
    { cookie: 'a=b' },
    { cookie: 'payload-token=forged' },
    { authorization: 'JWT a' },
  ]

  test.each(['/api/media', '/api/articles', '/api/globals/home', '/api/admin/enquiries/a/reply'])(
    'no more is held for POST %s than the public calls take, and the route says 401',
    async (path) => {
      const { origin } = await served(reads, { answerCall: session })
      for (const headers of strangers) {
        const answer = await fetch(origin + path, {
          method: 'POST',
          headers,
          body: Buffer.alloc(500_000),
        })
        expect([headers, answer.status]).toEqual([headers, 401])
        expect(await answer.json()).toEqual({ bytes: 32_769 })
      }
    },
  )

  test('nothing reaches the panel’s functions, whatever the cookie; and nothing is logged as an error', async () => {
    const reached: string[] = []
    const panel: App = (request, answer) => {
      reached.push(request.url ?? '')
      answer.end()
    }
    const { origin, lines } = await served(panel, { answerCall: session })
    const post = (headers: Record<string, string>) =>
      fetch(`${origin}/cms`, {
        method: 'POST',
        headers: { 'next-action': 'ab', ...headers },
        body: Buffer.alloc(900_000),
      })
    for (const headers of strangers) expect((await post(headers)).status).toBe(404)
    expect(reached).toEqual([])
    expect(lines.join('')).not.toContain('"level":"error"')
    expect((await post(signedIn)).status).toBe(200)
    expect(reached).toEqual(['/cms'])
  })
})

test('bodies that are more together than can be held are refused with when to try again, small ones never', async () => {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const answerCall: AnswerCall = async (request) => {
    if (request.url.endsWith('/api/media')) await held
    return session(request)
  }
  const { origin } = await served(reads, { answerCall })
  const send = (path: string, bytes: number) =>
    fetch(origin + path, { method: 'POST', headers: signedIn, body: Buffer.alloc(bytes) })
  const pictures = Array.from({ length: 6 }, () => send('/api/media', 12_000_000))
  const refused = await Promise.race(pictures)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await send('/api/enquiries', 30_000)).status).toBe(200)
  release()
  const statuses = (await Promise.all(pictures)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 200, 200, 200, 200, 503])
  expect((await send('/api/media', 12_000_000)).status).toBe(200)
})

describe('an app', () => {
  test('that throws is answered for with 500 and the request’s id, which is in the log', async () => {
    const { origin, lines } = await served(() => {
      throw new TypeError('Too few elements')
    })
    const answer = await fetch(`${origin}/admin/login`)
    const id = answer.headers.get('x-request-id')
    expect(answer.status).toBe(500)
    expect(await answer.text()).toContain(`Please try again. (${id})`)
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { level: 'error', error: { name: 'TypeError', message: 'Too few elements' }, id },
      { level: 'error', status: 500, id },
    ])
  })

  test('that never answers is answered for with 500', async () => {
    const { origin } = await served(() => {}, { limits: { answer: 50 } })
    const answer = await fetch(`${origin}/about`)
    expect(answer.status).toBe(500)
    expect(await answer.text()).toContain('Something went wrong on our side.')
  })

  test('that gives up in the middle of a page is answered for with 500', async () => {
    const { origin } = await served((_request, answer) => {
      answer.setHeader('Content-Type', 'text/html')
      answer.write('<p>half')
      answer.destroy(new Error('rendering failed'))
    })
    const answer = await fetch(`${origin}/about`)
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('half')
  })
})
