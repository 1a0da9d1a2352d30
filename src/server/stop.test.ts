import { once } from 'node:events'
import { expect, test } from '@jest/globals'
import { promised } from '@/platform/testing/promised'
import { stop } from './serve'
import { closed, dial, requestText, served, whole } from './testing/served'

const keepAlive = 'GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n'

test('an answer under way is finished, and its connection then closed', async () => {
  const underWay = promised<() => void>()
  const { server, port } = await served((_request, answer) => {
    underWay.fulfil(() => answer.end('finished'))
  })
  const socket = await dial(port, keepAlive)
  const finish = await underWay.promise
  const stopped = stop(server, 60_000)
  finish()
  expect(await whole(socket)).toMatch(/^HTTP\/1.1 200 .*Connection: close.*finished/s)
  await stopped
})

test('an answer that its client reads slowly arrives whole', async () => {
  const body = Buffer.alloc(8_000_000, 'a')
  const { server, port } = await served((_request, answer) => void answer.end(body))
  const socket = await dial(port, keepAlive)
  await once(socket, 'readable')
  const stopped = stop(server, 60_000)
  expect((await whole(socket)).length).toBeGreaterThan(body.length)
  await stopped
})

test('an answer that never comes is cut off', async () => {
  const underWay = promised()
  const { server, port } = await served(() => underWay.fulfil())
  const bytes = whole(await dial(port, requestText('GET /about')))
  await underWay.promise
  await stop(server, 30)
  expect(await bytes).toBe('')
})

test('a connection that never asks for anything holds up no stop', async () => {
  const { server, port } = await served((_request, answer) => void answer.end())
  const accepted = once(server, 'connection')
  const socket = await dial(port, '')
  await accepted
  await Promise.all([closed(socket), stop(server, 600_000, 0)])
})

test('a connection that asks just after the stop began is answered', async () => {
  const { server, port } = await served((_request, answer) => void answer.end('in time'))
  const accepted = once(server, 'connection')
  const socket = await dial(port, '')
  await accepted
  const stopped = stop(server, 600_000, 600_000)
  socket.write(keepAlive)
  expect(await whole(socket)).toMatch(/^HTTP\/1.1 200 .*in time/s)
  await stopped
})
