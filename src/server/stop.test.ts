import { once } from 'node:events'
import { afterEach, expect, test } from '@jest/globals'
import { stop } from './serve'
import { closeServed, dial, requestText, served, whole } from './testing/served'

afterEach(closeServed)

const keepAlive = 'GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n'

test('an answer under way is finished, and its connection then closed', async () => {
  let finish = (): void => {}
  let asked = (): void => {}
  const underWay = new Promise<void>((resolve) => (asked = resolve))
  const { server, port } = await served((_request, answer) => {
    finish = () => answer.end('finished')
    asked()
  })
  const socket = await dial(port, keepAlive)
  await underWay
  const stopped = stop(server, 5_000)
  finish()
  const answer = await whole(socket)
  expect(answer).toMatch(/^HTTP\/1.1 200 .*Connection: close.*finished/s)
  await stopped
})

test('a connection that waits for nothing is closed at once', async () => {
  const { server, port } = await served((_request, answer) => answer.end('a'))
  const socket = await dial(port, keepAlive)
  await once(socket, 'data')
  const closed = once(socket.resume(), 'close')
  await stop(server, 60_000)
  await closed
})

test('an answer that never comes is cut off', async () => {
  let asked = (): void => {}
  const underWay = new Promise<void>((resolve) => (asked = resolve))
  const { server, port } = await served(() => asked())
  const socket = await dial(port, requestText('GET /about'))
  await underWay
  const said = whole(socket)
  await stop(server, 30)
  expect(await said).toBe('')
})
