import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import type { App } from './dispatch'
import { get, noFiles, served } from './testing/served'

const page = `<!doctype html><title>a</title><script>go("é")</script>${'<p>text</p>'.repeat(500)}`

const says =
  (type: string, body: string, headers: Record<string, string> = {}): App =>
  (_request, answer) =>
    void answer.writeHead(200, { 'Content-Type': type, ...headers }).end(body)

describe('a page', () => {
  test('may only run the scripts that it was served with, however they are written', async () => {
    const { origin } = await served((_request, answer) => {
      answer.writeHead(200, { 'Content-Type': 'text/html' })
      answer.flushHeaders()
      const bytes = Buffer.from(page)
      for (let at = 0; at < 60; at += 1) answer.write(bytes.subarray(at, at + 1))
      answer.end(bytes.subarray(60))
    })
    const { headers, body } = await get(origin, { 'accept-encoding': 'br' })
    const hash = createHash('sha256').update('go("é")').digest('base64')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(policy).toContain("object-src 'none'")
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(body.byteLength),
      vary: expect.stringContaining('accept-encoding'),
    })
    expect(brotliDecompressSync(body).toString()).toBe(page)
  })

  test.each([
    ['/', 'same-origin', 'SAMEORIGIN', 'self'],
    ['/', 'cross-site', 'DENY', 'none'],
    ['/admin/login', 'same-origin', 'DENY', 'none'],
  ])('%s in a frame, %s: %s, kept or not', async (path, site, options, ancestors) => {
    const frame = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': site }
    for (const store of [{}, { files: noFiles }]) {
      const { origin } = await served(says('text/html', page), store)
      const { headers } = await get(origin + path, frame)
      expect(headers['x-frame-options']).toBe(options)
      expect(headers['content-security-policy']).toContain(`frame-ancestors '${ancestors}'`)
    }
  })

  test('that the client already has keeps its policy', async () => {
    const { origin } = await served((_request, answer) => {
      answer.writeHead(304, { 'Content-Type': 'text/html', ETag: '"one"' }).end()
    })
    const { headers, status } = await get(origin, { 'if-none-match': '"one"' })
    expect([status, headers['content-security-policy']]).toEqual([304, undefined])
  })

  test('in development may do what React’s tools need', async () => {
    const { origin } = await served(says('text/html', page), { development: true })
    const policy = String((await get(origin)).headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' 'unsafe-inline' 'unsafe-eval'")
    expect(policy).not.toContain('sha256-')
  })
})

test('every answer has every security header, and doesn’t say what it’s made with', async () => {
  const ofTheApp = { 'X-Powered-By': 'Next.js', 'X-Nextjs-Cache': 'HIT' }
  const { origin } = await served(says('application/json', '{}', ofTheApp))
  const { headers } = await get(`${origin}/api/user`)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(Object.keys(headers).join()).not.toMatch(/x-powered|x-nextjs|strict-transport/)
  const https = await served(says('text/plain', 'a'), { siteUrl: 'https://www.example.com' })
  const { headers: secure } = await get(https.origin)
  expect(secure['strict-transport-security']).toMatch(/^max-age=\d+/)
})

test.each([
  ['/api/user', 'no-store'],
  ['/admin/login', 'no-store'],
  ['/cms/login', 'no-store'],
  ['/api/reviews/approved', 'public, max-age=60'],
  ['/about', 'public, max-age=60'],
])('private answers are never cached: %s', async (path, caching) => {
  const ofTheApp = { 'Cache-Control': 'public, max-age=60' }
  const { origin } = await served(says('application/json', '[]', ofTheApp))
  expect((await get(origin + path)).headers['cache-control']).toBe(caching)
})

test('HEAD has the headers of GET and no body, whether stored or not, and a line in the log', async () => {
  const app: App = (request, answer) => {
    // Next sends no body to a HEAD.
    const body = request.method === 'HEAD' ? null : page
    answer.writeHead(200, { 'Content-Type': 'text/html' }).end(body)
  }
  const { origin, lines } = await served(app, { files: noFiles })
  /** The last says how a body is cut into chunks. */
  const ofEach = { date: '', 'x-request-id': '', 'transfer-encoding': '' }
  const paths = ['/', '/receipt/a', '/api/user', '/ABOUT', `/${'a'.repeat(9_000)}`]
  for (const path of paths) {
    for (const known of [{}, { 'if-none-match': '*' }]) {
      const seen = async (method: string) => {
        const sent = { 'accept-encoding': 'br', ...known }
        const { body, headers, status } = await get(origin + path, sent, method)
        return { status, headers: { ...headers, ...ofEach }, bytes: body.length }
      }
      expect(await seen('HEAD')).toEqual({ ...(await seen('GET')), bytes: 0 })
    }
  }
  const ofHead = lines.filter((line) => line.includes('"method":"HEAD"'))
  expect(ofHead).toHaveLength(2 * paths.length)
})

test('a part of a file is left as it is', async () => {
  const { origin } = await served((_request, answer) => {
    const part = { 'Content-Range': 'bytes 0-2999/6000', 'Content-Type': 'text/css' }
    answer.writeHead(206, part).end('a'.repeat(3_000))
  })
  const { headers, body } = await get(origin, { 'accept-encoding': 'br', range: 'bytes=0-2999' })
  expect(headers['content-encoding']).toBeUndefined()
  expect(body.byteLength).toBe(3_000)
})
