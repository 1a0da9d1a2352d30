import { once } from 'node:events'
import { afterEach, describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import { healthCall } from '@/platform/calls/calls'
import type { AnswerCall } from './pipeline/call-handler'
import type { App } from './ask'
import { closeServed, dial, requestText, served, whole } from './testing/served'

afterEach(closeServed)

const noPage: App = (_request, response) => void response.writeHead(404).end()

const siteUrl = 'https://www.example.com'

const servedCalls = (answerCall: AnswerCall, limits = {}) =>
  served(noPage, { answerCall, limits, siteUrl })

const told = z.object({
  method: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
})

/** Answers each call by what it makes of the request. */
const answering =
  (answer: (request: Request) => Response): AnswerCall =>
  (request) =>
    Promise.resolve(answer(request))

/** Tells what it was asked. */
const tell = answering(({ method, url, headers }) =>
  Response.json({ method, url, headers: Object.fromEntries(headers) }),
)

/** A body that is written when the test says so. */
function written() {
  const cancelled: unknown[] = []
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (given) => void (controller = given),
    cancel: (reason) => void cancelled.push(reason),
  })
  const write = (text: string) => controller?.enqueue(new TextEncoder().encode(text))
  return { body, write, end: () => controller?.close(), cancelled }
}

describe('a call', () => {
  test('is asked with the public address, its method, its headers and who the client is', async () => {
    const { origin } = await served(noPage, { answerCall: tell, siteUrl })
    const answer = await fetch(`${origin}/api/enquiries?page=2`, {
      headers: { cookie: 'a=1; b=2' },
    })
    const asked = told.parse(await answer.json())
    expect(asked).toMatchObject({ method: 'GET', url: `${siteUrl}/api/enquiries?page=2` })
    expect(asked.headers).toMatchObject({ cookie: 'a=1; b=2', 'x-client-address': '127.0.0.1' })
  })

  test('has the bytes of its body, and none where none came', async () => {
    const { origin } = await servedCalls(async (request) =>
      Response.json([request.body === null, await request.text()]),
    )
    const send = async (init: RequestInit): Promise<unknown> =>
      (await fetch(`${origin}/api/reviews`, init)).json()
    expect(await send({ method: 'POST', body: '{"name":"Zoë"}' })).toEqual([
      false,
      '{"name":"Zoë"}',
    ])
    expect(await send({ method: 'POST' })).toEqual([true, ''])
    expect(await send({})).toEqual([true, ''])
  })

  test('whose answer is the same for everybody is asked once, and kept', async () => {
    const asked: string[] = []
    const answerCall = answering(({ url }) => {
      asked.push(new URL(url).pathname)
      return Response.json([{ name: 'Sarah J.' }])
    })
    const { origin } = await served(noPage, {
      answerCall,
      files: { fixed: new Set(), made: new Set() },
    })
    for (let at = 0; at < 2; at += 1) {
      const answer = await fetch(`${origin}/api/reviews/approved`)
      expect(await answer.json()).toEqual([{ name: 'Sarah J.' }])
    }
    expect(asked).toEqual(['/api/reviews/approved'])
  })

  test('sets each of its cookies', async () => {
    const { origin } = await servedCalls(
      answering(() => {
        const headers = new Headers([
          ['set-cookie', 'a=1; Path=/'],
          ['set-cookie', 'b=2; Path=/'],
        ])
        return new Response(null, { status: 204, headers })
      }),
    )
    const answer = await fetch(`${origin}/api/login`, { method: 'POST' })
    expect(answer.status).toBe(204)
    expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/'])
  })

  test('is answered as its answer is written', async () => {
    const { body, write, end } = written()
    const { origin } = await servedCalls(answering(() => new Response(body)))
    write('first')
    const answer = await fetch(`${origin}/api/enquiries/export`)
    const reader = answer.body?.getReader()
    const read = async () => Buffer.from((await reader?.read())?.value ?? []).toString()
    expect(await read()).toBe('first')
    write('second')
    expect(await read()).toBe('second')
    end()
    expect((await reader?.read())?.done).toBe(true)
  })

  test('whose answer breaks off is cut, so that it never looks whole', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(Buffer.from('half'))
        controller.error(new Error('cursor lost'))
      },
    })
    const { origin } = await servedCalls(answering(() => new Response(body)))
    await expect(
      fetch(`${origin}/api/enquiries/export`).then((answer) => answer.text()),
    ).rejects.toThrow()
  })

  test('to HEAD is asked as GET and sent without its body', async () => {
    const { origin } = await servedCalls(tell)
    const answer = await fetch(`${origin}/api/health`, { method: 'HEAD' })
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(await answer.text()).toBe('')
  })

  test('that takes too long is answered for with 500; what comes later is let go', async () => {
    const { body, cancelled } = written()
    let answerLate = (_: Response): void => {}
    const late = new Promise<Response>((resolve) => (answerLate = resolve))
    const { origin } = await servedCalls(() => late, { answer: 50 })
    const answer = await fetch(`${origin}/api/enquiries`)
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual({ message: expect.stringContaining('on our side') })
    answerLate(new Response(body))
    await late.then(() => undefined)
    expect(cancelled).toHaveLength(1)
  })
})

describe('a client that leaves', () => {
  const leave = async (answerCall: AnswerCall, waitFor = '') => {
    const { port } = await servedCalls(answerCall)
    const socket = await dial(port, requestText('GET /api/enquiries/export'))
    while (waitFor && !String(await once(socket, 'data')).includes(waitFor));
    return socket
  }

  test('aborts the work that is done for it', async () => {
    let asked = (_: Request): void => {}
    const request = new Promise<Request>((resolve) => (asked = resolve))
    const socket = await leave((given) => {
      asked(given)
      return new Promise<never>(() => {})
    })
    const { signal } = await request
    expect(signal.aborted).toBe(false)
    socket.destroy()
    await once(signal, 'abort')
  })

  test('ends the reading of what it is sent, also while nothing comes', async () => {
    let cancelled = (): void => {}
    const over = new Promise<void>((resolve) => (cancelled = resolve))
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Buffer.from('first')),
      cancel: () => cancelled(),
    })
    const socket = await leave(
      answering(() => new Response(body)),
      'first',
    )
    socket.destroy()
    await over
  })

  test('after the whole answer aborts nothing', async () => {
    const asked: Request[] = []
    const { port } = await servedCalls(
      answering((request) => {
        asked.push(request)
        return Response.json({})
      }),
    )
    await whole(await dial(port, requestText('GET /api/user')))
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([false])
  })
})

describe('a receipt', () => {
  const page: App = (_request, response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sent</p>')
  const health = (status: number) =>
    answering(({ url }) =>
      new URL(url).pathname === healthCall.path
        ? Response.json({}, { status })
        : Response.json({}, { status: 404 }),
    )

  test('is a page that says to come back while the database is away', async () => {
    const { origin } = await served(page, { answerCall: health(503), siteUrl })
    const answer = await fetch(`${origin}/receipt/abc`)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toContain('<h1>The service is unavailable for a moment.')
    expect((await fetch(`${origin}/elsewhere`)).status).toBe(200)
  })

  test('is the app’s while the database answers', async () => {
    const { origin } = await served(page, { answerCall: health(200), siteUrl })
    const answer = await fetch(`${origin}/receipt/abc`)
    expect([answer.status, await answer.text()]).toEqual([200, '<p>Sent</p>'])
  })
})
