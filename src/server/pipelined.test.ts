import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { describe, expect, test } from '@jest/globals'
import { promised } from '@/platform/testing/promised'
import type { App } from './dispatch'
import { stop } from './serve'
import { ask, closed, dial, requestText, served } from './testing/served'

const head = (line: string, headers: readonly string[] = []) =>
  [`${line} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n')

const page = head('GET /about')

const last = requestText('GET /about')

const hello: App = (_request, answer) => void answer.end('hello')

const silent: App = () => undefined

const answersIn = (bytes: string) => bytes.match(/^HTTP\/1\.1 \d+/gm) ?? []

describe('requests that don’t wait for the answer to the one before', () => {
  test('are answered in their order, up to sixteen', async () => {
    const { port } = await served((request, answer) => void answer.end(`<${request.url}>`))
    const paths = Array.from({ length: 15 }, (_, at) => `/${at}`)
    const bytes = await ask(port, paths.map((path) => head(`GET ${path}`)).join('') + last)
    expect(bytes.match(/(?<=<).*(?=>)/g)).toEqual([...paths, '/about'])
  })

  test.each([
    ['reads', page],
    ['HEAD', head('HEAD /about')],
    ['health', head('GET /api/health')],
    ['bodies', head('POST /api/enquiries', ['Content-Length: 2']) + '{}'],
    ['wrong expectations', page + head('GET /about', ['Expect: a miracle'])],
  ])('end the connection if there are more: %s', async (_what, text) => {
    const { lines, port } = await served(silent)
    expect(await ask(port, text.repeat(2_000))).toBe('')
    expect(lines).toHaveLength(16)
  })

  test.each([
    ['a body that’s still coming', head('POST /api/enquiries', ['Content-Length: 9']) + '{'],
    ['garbage', '\0\x01\r\n\r\n'],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['an upgrade', head('GET /', ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c'])],
    ['CONNECT', head('CONNECT localhost:22')],
    ['nothing', ''],
  ])('harm nobody if their client leaves, with %s behind them', async (_what, text) => {
    const { port, server } = await served(silent)
    const ended: Promise<unknown>[] = []
    const allCame = promised()
    server.on('request', (_request, response: ServerResponse) => {
      ended.push(once(response, 'close'))
      if (ended.length === 10) allCame.fulfil()
    })
    const socket = await dial(port, page.repeat(10) + text)
    await allCame.promise
    socket.destroy()
    await Promise.all([...ended, closed(socket), stop(server, 60_000)])
  })

  test('one after the other may be as many as they like, and so may six connections', async () => {
    const { port } = await served(hello)
    const six = Array.from({ length: 6 }, async () => {
      for (let count = 0; count < 20; count += 1) {
        const answer = await fetch(`http://127.0.0.1:${port}/about`)
        expect(await answer.text()).toBe('hello')
      }
    })
    await Promise.all(six)
    expect(answersIn(await ask(port, last))).toEqual(['HTTP/1.1 200'])
  })
})
