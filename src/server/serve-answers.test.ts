import { createHash } from 'node:crypto'
import { type IncomingMessage, request as ask } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, describe, expect, test } from '@jest/globals'
import type { App } from './ask'
import { closeServed, served } from './testing/served'

afterEach(closeServed)

const page = `<!doctype html><title>a</title><script>go("é")</script>${'<p>text</p>'.repeat(500)}`

function says(type: string, body: string, headers: Record<string, string> = {}): App {
  return (_request, answer) => {
    answer.setHeader('Content-Type', type)
    for (const [name, value] of Object.entries(headers)) answer.setHeader(name, value)
    answer.end(body)
  }
}

/** The bytes of an answer as they came, which fetch would decode. */
async function get(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    ask(url, { headers, method }).once('response', resolve).once('error', reject).end()
  })
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
}

/** Differ from one answer to the next. */
const ofEach = { date: expect.any(String), 'x-request-id': expect.any(String) }

describe('a page that is not kept', () => {
  test('may run the scripts that it was served with, and no others, however it is written', async () => {
    const { origin } = await served((_request, answer) => {
      answer.writeHead(200, { 'Content-Type': 'text/html' })
      answer.flushHeaders()
      for (const letter of Buffer.from(page)) answer.write(Buffer.from([letter]))
      answer.end()
    })
    const { headers, body } = await get(origin, { 'accept-encoding': 'br' })
    const hash = createHash('sha256').update('go("é")').digest('base64')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("object-src 'none'")
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(body.byteLength),
      vary: expect.stringContaining('accept-encoding'),
    })
    expect(brotliDecompressSync(body).toString()).toBe(page)
  })

  test('may stand in a frame of this site’s own, and the admin’s in none', async () => {
    const { origin } = await served(says('text/html', page))
    const ancestors = async (path: string, site: string) => {
      const frame = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': site }
      const { headers } = await get(origin + path, frame)
      const [, who] =
        /frame-ancestors '(\w+)'/.exec(String(headers['content-security-policy'])) ?? []
      return [headers['x-frame-options'], who]
    }
    expect(await ancestors('/', 'same-origin')).toEqual(['SAMEORIGIN', 'self'])
    expect(await ancestors('/', 'cross-site')).toEqual(['DENY', 'none'])
    expect(await ancestors('/admin/login', 'same-origin')).toEqual(['DENY', 'none'])
  })

  test.each([
    {},
    { 'accept-encoding': 'br' },
    { 'accept-encoding': 'gzip', 'if-none-match': '"one"' },
  ])('asked for by HEAD with %j has the headers that GET has, and no body', async (headers) => {
    const { origin } = await served((request, answer) => {
      // As Next does, which sends no body to a HEAD.
      const body = request.method === 'HEAD' ? null : page
      answer.setHeader('Content-Type', 'text/html')
      answer.setHeader('ETag', '"one"')
      if (request.headers['if-none-match'] === '"one"') answer.statusCode = 304
      answer.end(answer.statusCode === 304 ? null : body)
    })
    const byGet = await get(origin, headers)
    const byHead = await get(origin, headers, 'HEAD')
    expect(byHead.headers).toEqual({ ...byGet.headers, ...ofEach })
    expect(byHead.status).toBe(byGet.status)
    expect(byHead.body.byteLength).toBe(0)
    // What the client has keeps the policy that it came with.
    const hasPolicy = byHead.headers['content-security-policy'] !== undefined
    expect(hasPolicy).toBe(byGet.status === 200)
  })

  test('in development may do what React’s tools need', async () => {
    const { origin } = await served(says('text/html', page), { development: true })
    const policy = String((await get(origin)).headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' 'unsafe-inline' 'unsafe-eval'")
    expect(policy).not.toContain('sha256-')
  })
})

describe('other answers', () => {
  test('carry every security header, and not what they are made with', async () => {
    const ofTheApp = { 'X-Powered-By': 'Next.js', 'X-Nextjs-Cache': 'HIT' }
    const { origin } = await served(says('application/json', '{}', ofTheApp))
    const { headers } = await get(`${origin}/api/user`)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
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
  ])('are kept by nobody where they are private: %s', async (path, caching) => {
    const kept = { 'Cache-Control': 'public, max-age=60' }
    const { origin } = await served(says('application/json', '[]', kept))
    expect((await get(origin + path)).headers['cache-control']).toBe(caching)
  })

  test('to HEAD have the headers that GET has, and each has its line in the log', async () => {
    const { origin, lines } = await served(says('application/json', '[]'))
    const paths = ['/api/user', '/api/reviews/approved', '/ABOUT', '/%', `/${'a'.repeat(9_000)}`]
    for (const path of paths) {
      const [byGet, byHead] = [await get(origin + path), await get(origin + path, {}, 'HEAD')]
      // Says how a body is cut into chunks, of which there is none.
      delete byGet.headers['transfer-encoding']
      expect(byHead.headers).toEqual({ ...byGet.headers, ...ofEach })
      expect([byHead.status, byHead.body.byteLength]).toEqual([byGet.status, 0])
    }
    expect(lines.filter((line) => line.includes('"method":"HEAD"'))).toHaveLength(paths.length)
  })

  test('of part of a file are left as they are', async () => {
    const { origin } = await served((_request, answer) => {
      const part = { 'Content-Range': 'bytes 0-2999/6000', 'Content-Type': 'text/css' }
      answer.writeHead(206, part).end('a'.repeat(3_000))
    })
    const { headers, body } = await get(origin, { 'accept-encoding': 'br', range: 'bytes=0-2999' })
    expect(headers['content-encoding']).toBeUndefined()
    expect(body.byteLength).toBe(3_000)
  })
})
