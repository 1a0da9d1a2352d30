import { expect, test } from '@jest/globals'
import { fileLimits } from '@/platform/limits'
import { until } from '@/mail/testing/until'
import { promised } from '@/platform/testing/promised'
import type { AnswerCall } from './pipeline/call-handler'
import { lanesWith } from './requests/lanes'
import { ask, dial, requestText, served, whole } from './testing/served'

const path = '/api/receipts/a/files'
const noApp = () => undefined

/** Reads the body as it comes, and answers with its length; 400 if it's cut. */
const counts: AnswerCall = async ({ body }) => {
  let bytes = 0
  const pieces: AsyncIterable<Uint8Array> = body ?? new ReadableStream()
  try {
    for await (const piece of pieces) bytes += piece.length
  } catch {
    return Response.json({ message: 'Incomplete' }, { status: 400 })
  }
  return Response.json({ bytes }, { status: 201 })
}

const post = (origin: string, bytes: number) =>
  fetch(origin + path, { method: 'POST', body: new Uint8Array(bytes) })

test('a form with files may be larger than any other body of a stranger’s', async () => {
  const { origin } = await served(noApp, { answerCall: counts })
  const answer = await post(origin, 20_000_000)
  expect([answer.status, await answer.json()]).toEqual([201, { bytes: 20_000_000 }])
})

test('one with more than all files of an enquiry is refused, at once if it says so', async () => {
  const { origin, port } = await served(noApp, { answerCall: counts, limits: { drain: 60_000 } })
  const announced = [`Content-Length: ${fileLimits.formBytes + 1}`]
  const socket = await dial(port, requestText(`POST ${path}`, announced))
  expect(await whole(socket, 'sent at once')).toMatch(/^HTTP\/1.1 413 /)
  const piece = Buffer.alloc(1_000_000)
  let left = 107
  const body = new ReadableStream({
    pull: (controller) => (left-- > 0 ? controller.enqueue(piece) : controller.close()),
  })
  const sent = { method: 'POST', body, duplex: 'half' }
  const status = await fetch(origin + path, sent).then(({ status }) => status)
  expect(status).toBe(413)
})

test('a call that refuses one unread is heard by its sender, who is still sending', async () => {
  const answerCall: AnswerCall = () =>
    Promise.resolve(Response.json({ message: 'No' }, { status: 404 }))
  const { port } = await served(noApp, { answerCall, limits: { drain: 60_000 } })
  const socket = await dial(port, requestText(`POST ${path}`, ['Content-Length: 5000000']))
  socket.write(Buffer.alloc(200_000))
  expect(await whole(socket, '{"message":"No"}')).toMatch(/^HTTP\/1.1 404 /)
})

test('one that takes too long is given up with 408, and its call’s body fails', async () => {
  const failed = promised()
  const answerCall: AnswerCall = async (request) => {
    const answer = await counts(request)
    failed.fulfil()
    return answer
  }
  const { port } = await served(noApp, { answerCall, limits: { upload: 50, drain: 50 } })
  const text = requestText(`POST ${path}`, ['Content-Length: 5000000'], 'a'.repeat(1_000))
  expect(await ask(port, text)).toMatch(/^HTTP\/1.1 408 .*"That took too long to arrive/s)
  await failed.promise
})

test('a sender who leaves fails the body, and stops the call', async () => {
  const [begun, stopped] = [promised(), promised()]
  const answerCall: AnswerCall = async (request) => {
    request.signal.addEventListener('abort', () => stopped.fulfil())
    begun.fulfil()
    const answer = await counts(request)
    expect(answer.status).toBe(400)
    return answer
  }
  const { port } = await served(noApp, { answerCall })
  const text = requestText(`POST ${path}`, ['Content-Length: 5000000'], 'a'.repeat(1_000))
  const socket = await dial(port, text)
  await begun.promise
  socket.destroy()
  await stopped.promise
})

test('slow uploads take no visitor’s place, and there are only so many', async () => {
  const lanes = lanesWith({ visitors: 1, signedIn: 1, passwords: 1, uploads: 2 })
  const { origin, port } = await served(noApp, { answerCall: counts, lanes })
  const slow = requestText(`POST ${path}`, ['Content-Length: 5000000'], 'a')
  const sockets = [await dial(port, slow), await dial(port, slow)]
  await until(() => Promise.resolve(lanes.underWay.uploads === 2))
  expect((await post(origin, 9)).status).toBe(503)
  const visitor = await fetch(`${origin}/api/call-times`, { method: 'POST', body: 'a' })
  expect([visitor.status, await visitor.json()]).toEqual([201, { bytes: 1 }])
  for (const socket of sockets) socket.destroy()
})
