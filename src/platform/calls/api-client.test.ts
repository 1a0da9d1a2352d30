import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { ApiError, failureText, request } from './api-client'
import { createQueryClient } from '@/dashboard/shared/query'

/** The server's last request, and how it answers. */
let got: Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string }
let requests: number
let answer: (response: ServerResponse) => void
let server: Server
let origin: string

beforeAll(async () => {
  server = createServer((incoming, response) => {
    const { method, url, headers } = incoming
    void text(incoming).then((body) => {
      got = { method, url, headers, body }
      requests += 1
      answer(response)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  origin = `http://127.0.0.1:${address.port}`
})

beforeEach(() => {
  requests = 0
  answer = (response) => response.end('{}')
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** The error that a request fails with. */
const failure = () => request({ method: 'GET', path: origin }).catch((error: unknown) => error)

test('a body goes out as JSON with the headers asked for, and none without a content type', async () => {
  const headers = { 'Idempotency-Key': 'k' }
  await request({ method: 'POST', path: `${origin}/api/x`, body: { a: 'é' }, headers })
  expect(got).toMatchObject({ method: 'POST', url: '/api/x', body: '{"a":"é"}' })
  expect(got.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'k' })
  await request({ method: 'DELETE', path: `${origin}/api/x` })
  expect(got.body).toBe('')
  expect(got.headers).not.toHaveProperty('content-type')
})

const fieldError = { path: 'email', message: 'Valid email is required' }
const refusal = JSON.stringify({ message: fieldError.message, errors: [fieldError] })
const ownSentence = 'The catalogue’s own sentence'

test.each([
  ['of ours has what the server said', 400, refusal, `400: ${refusal}`, fieldError.message],
  ['without a body has the words of its status', 503, '', '503: Service Unavailable', undefined],
  ['that is no JSON is kept as it is', 502, '<h1>Bad</h1>', '502: <h1>Bad</h1>', undefined],
])('an error %s', async (_what, status, body, message, serverMessage) => {
  answer = (response) => response.writeHead(status).end(body)
  const error = await failure()
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status, message, serverMessage })
  expect(error).toMatchObject({ fieldErrors: serverMessage ? [fieldError] : [] })
  expect(failureText(error, ownSentence)).toBe(serverMessage ?? ownSentence)
  expect(failureText(error)).toBe(serverMessage ?? message)
})

test('a missing answer is an error that can be shown if the catalogue has no sentence', async () => {
  answer = (response) => response.destroy()
  const error = await failure()
  expect(failureText(error)).toMatch(/couldn’t be reached/)
  expect(failureText(error, ownSentence)).toBe(ownSentence)
})

test('a query GETs the parts of its key joined by slashes, once, however it ends', async () => {
  const client = createQueryClient()
  answer = (response) => response.end('[1]')
  const queryKey = [origin, 'api', 'reviews']
  expect(await client.query({ queryKey })).toEqual([1])
  expect(await client.query({ queryKey })).toEqual([1])
  expect([got.method, got.url, requests]).toEqual(['GET', '/api/reviews', 1])
  answer = (response) => response.writeHead(500).end()
  const failing = client.query({ queryKey: [origin, 'other'] })
  await expect(failing).rejects.toThrow('500: Internal Server Error')
  expect(requests).toBe(2)
  client.clear()
})
