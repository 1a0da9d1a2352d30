import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { expect, test } from '@jest/globals'
import next from 'next'
import { hasRenderError } from './pages/page-store'
import { dropClientClaims } from './requests/request-headers'

// What the server relies on inside Next, checked against the installed Next: docs/upgrading.md.

const load = createRequire(import.meta.url)

/** What Next's renderer makes of a page if one part of it does something: in its HTML, and alone. */
function rendered(part: string): Buffer[] {
  const script = `
    const { createElement } = require('react')
    const { renderToReadableStream } = require('next/dist/compiled/react-server-dom-turbopack/server.node')
    const { createInlinedDataReadableStream } = require('next/dist/server/app-render/use-flight-response')
    const page = createElement('main', null, createElement(async () => { ${part} }))
    const flight = renderToReadableStream(page, {}, { onError: () => '2041' })
    const isHtml = process.argv[1] === 'html'
    const answer = isHtml ? createInlinedDataReadableStream(flight, undefined, null) : flight
    new Response(answer).text().then((text) => process.stdout.write(text))`
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production' }
  const run = (as: string) =>
    execFileSync(process.execPath, ['--conditions=react-server', '-e', script, as], { env })
  return [run('html'), run('flight')]
}

test('the data that Next sends shows that a part of a page failed', () => {
  expect(rendered('throw new Error("no")').map(hasRenderError)).toEqual([true, true])
  const whole = rendered('return "A page about E{digest}"')
  expect(whole.map(hasRenderError)).toEqual([false, false])
  expect(String(whole[1])).toContain('A page about')
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
