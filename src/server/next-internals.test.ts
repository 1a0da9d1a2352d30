import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { expect, test } from '@jest/globals'
import next from 'next'
import { z } from 'zod'
import { hasRenderError } from './pages/page-store'
import { dropClientClaims } from './requests/request-headers'

// What the server relies on inside Next, checked against the installed Next: docs/upgrading.md.

const load = createRequire(import.meta.url)

/** Next's HTML and data of a page with a failed part, and of a whole one. */
function rendered(): Buffer[] {
  const script = `
    const { createElement } = require('react')
    const { renderToReadableStream } = require('next/dist/compiled/react-server-dom-turbopack/server.node')
    const { createInlinedDataReadableStream } = require('next/dist/server/app-render/use-flight-response')
    const parts = [() => { throw new Error('no') }, () => 'A page about E{digest}']
    const flight = (part) =>
      renderToReadableStream(
        createElement('main', null, createElement(async () => part())),
        {},
        { onError: () => '2041' },
      )
    const answers = parts.flatMap((part) => [
      createInlinedDataReadableStream(flight(part), undefined, null),
      flight(part),
    ])
    Promise.all(answers.map((answer) => new Response(answer).text())).then((texts) =>
      process.stdout.write(JSON.stringify(texts)),
    )`
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production' }
  const args = ['--conditions=react-server', '-e', script]
  const texts: unknown = JSON.parse(String(execFileSync(process.execPath, args, { env })))
  return z
    .array(z.string())
    .parse(texts)
    .map((text) => Buffer.from(text))
}

test('the data that Next sends shows that a part of a page failed', () => {
  const pages = rendered()
  expect(pages.map(hasRenderError)).toEqual([true, true, false, false])
  expect(String(pages[3])).toContain('A page about')
})

test('none of Next’s own headers is trusted from a client', () => {
  const source = readFileSync(load.resolve('next/dist/server/lib/server-ipc/utils'), 'utf8')
  const [, list = ''] = /INTERNAL_HEADERS = \[([^\]]+)\]/.exec(source) ?? []
  const names = [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(9)
  const headers = Object.fromEntries(names.map((name) => [name, 'claimed']))
  dropClientClaims(headers, false)
  expect(headers).toEqual({})
})

test('Next listens for upgrades on the server that it gets and not on the one that serves', async () => {
  const upgrades = createServer()
  const handle = next({ dev: false, dir: process.cwd(), httpServer: upgrades }).getRequestHandler()
  // Next isn't prepared, so each request fails once its listener is there.
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  await fetch(`http://127.0.0.1:${address.port}`)
  expect([upgrades, server].map((one) => one.listenerCount('upgrade'))).toEqual([1, 0])
  server.close()
})
