import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect, type SecureVersion } from 'node:tls'
import { caller, type Nginx, siteName } from './nginx'

const FLOOD = 900

const hangUp: RequestListener = ({ socket }) => void socket.destroy()

type Stubs = Awaited<ReturnType<typeof startStubs>>

/**
 * Two small servers that stand for the instances.
 * @param ports of the instances
 */
export async function startStubs(nginx: Nginx, ports: readonly number[]) {
  const reached = { count: 0 }
  let current = hangUp
  const servers = ports.map((port) =>
    createServer((request, answer) => {
      reached.count += 1
      current(request, answer)
    }).listen(port, '127.0.0.1'),
  )
  await Promise.all(servers.map((server) => once(server, 'listening')))
  /** What both do from now on. @returns how many requests have reached them since */
  const behave = (listener: RequestListener) => {
    current = listener
    reached.count = 0
    return reached
  }
  const close = () => {
    for (const server of servers) server.close().closeAllConnections()
  }
  return { nginx, call: caller(nginx.https, nginx), behave, close }
}

/** What nginx passes on, and what it answers itself. */
export const nginxTrials: Record<string, (stubs: Stubs) => Promise<void>> = {
  async 'http leads to the same address on https'({ nginx }) {
    const { status, headers } = await caller(nginx.plain)('/about?a=b')
    assert.equal(status, 308)
    assert.equal(headers['location'], `https://${siteName}/about?a=b`)
  },

  async 'HTTP/2 is used, and nothing older than TLS 1.2'({ nginx }) {
    assert.equal(await protocolOver(nginx, 'TLSv1.2'), 'h2')
    await assert.rejects(protocolOver(nginx, 'TLSv1.1'), /alert/)
  },

  async 'the site is told who the client really is, and the target as typed'({ call, behave }) {
    behave(({ headers, url }, answer) => {
      answer.end([url, headers['x-forwarded-for'], headers.host].join(' '))
    })
    for (const target of ['/', '/a%2fb', '/_next/static/%2e%2e/x', '/a//b?c=%20d']) {
      const { text } = await call(target, { headers: { 'X-Forwarded-For': '203.0.113.9' } })
      assert.equal(text, `${target} 127.0.0.1 ${siteName}`)
    }
  },

  async 'an enquiry that an instance dropped is not sent to the other one'({ call, behave }) {
    const reached = behave(hangUp)
    const { status, headers, text } = await call('/api/enquiries', { body: {} })
    assert.equal(reached.count, 1)
    assert.equal(status, 502)
    assert.match(text, /"message": ".*try again/)
    assert.ok(Number(headers['retry-after']) > 0)
  },

  async 'a page that one drops, or a file that it lacks, comes from the other'({ call, behave }) {
    const firstDoes = (fail: RequestListener) => {
      const reached = behave((request, answer) => {
        if (reached.count === 1) fail(request, answer)
        else answer.end('from the other')
      })
    }
    firstDoes(hangUp)
    assert.equal((await call('/about')).text, 'from the other')
    firstDoes((_, answer) => void answer.writeHead(404).end())
    assert.equal((await call('/_next/static/chunks/a.js')).text, 'from the other')
  },

  async 'if no instance answers, a visitor reads a page that says so'({ call, behave }) {
    behave(hangUp)
    const { status, headers, text } = await call('/contact')
    assert.equal(status, 502)
    assert.match(String(headers['content-type']), /^text\/html/)
    assert.match(text, /<h1>The site is unavailable for a moment<\/h1>/)
    assert.equal(headers['cache-control'], 'no-store')
  },

  async 'more than a route takes is refused with a sentence; pictures may be larger'({
    call,
    behave,
  }) {
    const reached = behave((request, answer) => void request.resume().on('end', () => answer.end()))
    const body = { large: 'x'.repeat(3 * 1024 * 1024) }
    const refused = await call('/api/reviews', { body })
    assert.equal(refused.status, 413)
    assert.match(refused.text, /"message": ".*more than can be sent/)
    assert.equal(reached.count, 0)
    assert.equal((await call('/api/media', { body })).status, 200)
  },

  async 'a page and its files pass; a flood is refused to its sender'({ call, nginx, behave }) {
    behave((_, answer) => answer.end('a file'))
    const flooder = caller(nginx.https, { ...nginx, from: '127.0.0.2' })
    const refusedOf = async (count: number) => {
      const seen = await Promise.all(Array.from({ length: count }, () => flooder('/icon.svg')))
      return seen.filter(({ status }) => status !== 200)
    }
    assert.deepEqual(await refusedOf(60), [])
    const [refused] = await refusedOf(FLOOD)
    assert.equal(refused?.status, 429)
    assert.equal(refused.headers['retry-after'], '1')
    assert.match(refused.text, /<h1>Too many requests at once/)
    assert.equal((await call('/')).status, 200)
  },

  async 'the log holds nothing that was typed, and no address'({ call, nginx, behave }) {
    behave((_, answer) => answer.setHeader('X-Request-Id', 'the-id').end())
    await call('/typed/by-someone?q=a-secret', { headers: { 'User-Agent': 'a-browser' } })
    behave(hangUp)
    await call('/api/enquiries?q=a-secret', { body: {} })
    const log = nginx.log('consultant.log') + nginx.log('consultant-error.log')
    assert.match(log, /GET page 200 .* id=the-id/)
    assert.match(log, /POST call 502/)
    assert.doesNotMatch(log, /by-someone|secret|a-browser|127\.0\.0|enquiries/)
  },
}

/** @returns the protocol that nginx chose */
async function protocolOver({ ca, https }: Nginx, version: SecureVersion) {
  const socket = connect({
    ...{ host: '127.0.0.1', port: https, servername: siteName, ca, ALPNProtocols: ['h2'] },
    ...{ minVersion: version, maxVersion: version },
    // Without this Node itself wouldn't offer the old version.
    ciphers: 'DEFAULT@SECLEVEL=0',
  })
  await once(socket, 'secureConnect')
  socket.destroy()
  return socket.alpnProtocol
}
