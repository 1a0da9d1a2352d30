import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { describe, expect, test } from '@jest/globals'
import { healthCall } from '@/platform/calls/call'
import type { AnswerCall } from './pipeline/call-handler'
import { promised } from '@/platform/testing/promised'
import type { App } from './dispatch'
import { lanesWith } from './requests/lanes'
import { dial, get, requestText, served, whole } from './testing/served'

const noPage: App = (_request, response) => void response.writeHead(404).end()

const siteUrl = 'https://www.example.com'

const servedCalls = (answerCall: AnswerCall, options = {}) =>
  served(noPage, { answerCall, siteUrl, ...options })

/** Answers each call with how it reads the request. */
const answering =
  (answer: (request: Request) => Response): AnswerCall =>
  (request) =>
    Promise.resolve(answer(request))

describe('a call', () => {
  test('gets the public address, the method, the headers and the client’s address', async () => {
    const { origin } = await servedCalls(
      answering(({ method, url, headers }) =>
        Response.json({ method, url, headers: Object.fromEntries(headers) }),
      ),
    )
    const cookie = 'a=1; b=2'
    const answer = await fetch(`${origin}/api/enquiries?page=2`, { headers: { cookie } })
    const headers = { cookie, 'x-client-address': '127.0.0.1' }
    const url = `${siteUrl}/api/enquiries?page=2`
    expect(await answer.json()).toMatchObject({ method: 'GET', url, headers })
  })

  test('leaves room for its listeners, or Node would warn of a leak at each', async () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from('half')),
    })
    const { origin, server } = await servedCalls(answering(() => new Response(body)))
    const begun = promised<ServerResponse>()
    server.once('request', (_request, response: ServerResponse) => begun.fulfil(response))
    await fetch(`${origin}/api/enquiries`, { method: 'POST', body: '{}' })
    const response = await begun.promise
    expect(response.listenerCount('close')).toBeLessThanOrEqual(response.getMaxListeners())
  })

  test('whose answer breaks off is cut, so that it never looks complete', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(Buffer.from('half'))
        controller.error(new Error('cursor lost'))
      },
    })
    const { origin } = await servedCalls(answering(() => new Response(body)))
    await expect(get(`${origin}/api/enquiries/export`)).rejects.toThrow()
  })

  test('that takes too long gets 500, and its late answer is dropped', async () => {
    const late = promised<Response>()
    const cancelled = promised<unknown>()
    const { origin } = await servedCalls(() => late.promise, { limits: { answer: 50 } })
    const answer = await fetch(`${origin}/api/enquiries`)
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual({ message: expect.stringContaining('on our side') })
    late.fulfil(new Response(new ReadableStream({ cancel: cancelled.fulfil })))
    await cancelled.promise
  })
})

describe('a client that leaves', () => {
  const asking = async (answerCall: AnswerCall) => {
    const { port } = await servedCalls(answerCall)
    return dial(port, requestText('GET /api/enquiries/export'))
  }

  test('aborts the work for it', async () => {
    const called = promised<Request>()
    const late = promised<Response>()
    const socket = await asking((request) => {
      called.fulfil(request)
      return late.promise
    })
    const { signal } = await called.promise
    expect(signal.aborted).toBe(false)
    socket.destroy()
    await once(signal, 'abort')
    late.fulfil(Response.json({}))
  })

  test('after the complete answer aborts nothing', async () => {
    const requests: Request[] = []
    const socket = await asking(
      answering((request) => {
        requests.push(request)
        return Response.json({})
      }),
    )
    await whole(socket)
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([false])
  })
})

test('while the database is away a receipt is a page that says to come back', async () => {
  const answerCall = answering(({ url }) =>
    Response.json({}, { status: new URL(url).pathname === healthCall.path ? 503 : 404 }),
  )
  const page: App = (_request, response) => void response.end('<p>Sent</p>')
  const { origin } = await served(page, { answerCall })
  const { body, headers, status } = await get(`${origin}/receipt/abc`)
  expect(status).toBe(503)
  expect(headers['retry-after']).toMatch(/^\d+$/)
  expect(headers['cache-control']).toBe('no-store')
  expect(body.toString()).toContain('<h1>The service is unavailable for a moment.')
  expect((await get(`${origin}/elsewhere`)).status).toBe(200)
})

describe('when too many calls come at once', () => {
  /** The only place of visitors is taken, by a call that's answered once the test says so. */
  async function flooded() {
    const [came, left, gate] = [promised(), promised(), promised()]
    const answerCall: AnswerCall = async () => {
      came.fulfil()
      await gate.promise
      return Response.json({})
    }
    const { takePlace } = lanesWith({ visitors: 1, signedIn: 0, passwords: 0, uploads: 1 })
    const lanes = {
      takePlace: (...args: Parameters<typeof takePlace>) => {
        const leave = takePlace(...args)
        const leaveAndSay = () => {
          leave?.()
          left.fulfil()
        }
        return leave && leaveAndSay
      },
    }
    const { origin } = await servedCalls(answerCall, { lanes })
    const send = (signal: AbortSignal | null = null) =>
      fetch(`${origin}/api/enquiries`, { method: 'POST', body: '{}', signal })
    const leaving = new AbortController()
    const first = send(leaving.signal)
    await came.promise
    return { first, gate, leaving, left, send }
  }

  test('the rest are refused at once, and told when to come back', async () => {
    const { first, gate, send } = await flooded()
    const refused = await send()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await refused.json()).toEqual({
      message: 'The service is unavailable for a moment. Please try again shortly.',
    })
    gate.fulfil()
    expect((await first).status).toBe(200)
    expect((await send()).status).toBe(200)
  })

  test('a client that leaves takes its work’s place along until the work is over', async () => {
    const { first, gate, leaving, left, send } = await flooded()
    leaving.abort()
    await expect(first).rejects.toThrow()
    expect((await send()).status).toBe(503)
    gate.fulfil()
    await left.promise
    expect((await send()).status).toBe(200)
  })
})
