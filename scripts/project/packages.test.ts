import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { afterEach, expect, test } from '@jest/globals'
import { ProcessGroup } from '../processes/process-group.mjs'
import { isInstalled, registryAnswers } from './packages.mjs'

const locked = {
  '': { version: '0.1.0' },
  'node_modules/next': { version: '16.4.6' },
  'node_modules/other-system': { version: '1.0.0', optional: true },
}
const next = { 'node_modules/next': { version: '16.4.6' } }

test.each([
  ['all of them, except those of other systems', next, true],
  ['none', {}, false],
  ['one in another version', { 'node_modules/next': { version: '16.4.5' } }, false],
  ['one that the lockfile dropped', { ...next, 'node_modules/dropped': {} }, false],
])('packages are installed again unless the right ones are there: %s', (_, installed, answer) => {
  expect(isInstalled(locked, installed)).toBe(answer)
})

const group = new ProcessGroup()
afterEach(() => {
  delete process.env['npm_config_registry']
  delete process.env['npm_config_loglevel']
  delete process.env['npm_config_color']
})

const answering =
  (status: number): RequestListener =>
  (_, answer) =>
    void answer.writeHead(status, { 'Content-Type': 'application/json' }).end('{}')

/** Milliseconds after which npm ends without an answer, and those that no test gets to. */
const [soon, never] = [100, 600_000]

test.each<[string, boolean, RequestListener | undefined, number]>([
  ['answers', true, answering(200), never],
  ['doesn’t know ping', true, answering(404), never],
  ['refuses connections', false, undefined, never],
  ['takes the request and says nothing', false, () => {}, soon],
])(
  'whether a registry can be asked is known soon: it %s',
  async (_, answers, listener, answerMs) => {
    const server = createServer(listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (typeof address !== 'object' || address === null) throw new Error('no port')
    if (!listener) server.close()
    process.env['npm_config_registry'] = `http://127.0.0.1:${address.port}/`
    process.env['npm_config_loglevel'] = 'silent'
    process.env['npm_config_color'] = 'always'
    expect(await registryAnswers(group, { answerMs, wholeMs: never })).toBe(answers)
    server.closeAllConnections()
    server.close()
  },
  60_000,
)
