import { createHash } from 'node:crypto'
import { type ClientRequest, type IncomingMessage, request as ask } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from '@jest/globals'
import type { App } from './app'
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

function answerTo(asked: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    asked.once('response', resolve).once('error', reject)
  })
}

/** The bytes of an answer as they came, which fetch would decode. */
async function get(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await answerTo(ask(url, { headers, method }).end())
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
}

describe('a page', () => {
  test('may run the scripts that it was served with, and no others', async () => {
    const { origin } = await served(says('text/html; charset=utf-8', page))
    const { headers, body } = await get(origin)
    const hash = createHash('sha256').update('go("é")').digest('base64')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("object-src 'none'")
    expect(body.toString()).toBe(page)
  })

  test('written in pieces is the same page', async () => {
    const { origin } = await served((_request, answer) => {
      answer.writeHead(200, { 'Content-Type': 'text/html' })
      answer.flushHeaders()
      for (const letter of Buffer.from(page)) answer.write(Buffer.from([letter]))
      answer.end()
    })
    const { headers, body } = await get(origin)
    expect(body.toString()).toBe(page)
    expect(headers['content-length']).toBe(String(Buffer.byteLength(page)))
    expect(headers['content-security-policy']).toContain('sha256-')
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is sent in %s to a client that accepts it', async (encoding, decode) => {
    const { origin } = await served(says('text/html', page))
    const { headers, body } = await get(origin, { 'accept-encoding': encoding })
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(body.byteLength),
    })
    expect(headers.vary).toMatch(/accept-encoding/i)
    expect(decode(body).toString()).toBe(page)
  })

  test('that changes is new at once', async () => {
    let text = page
    const { origin } = await served((_request, answer) => {
      answer.setHeader('Content-Type', 'text/html')
      answer.end(text)
    })
    const first = await get(origin, { 'accept-encoding': 'br' })
    text = page.replace('go(', 'stop(')
    const second = await get(origin, { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(second.body).toString()).toContain('stop(')
    expect(second.headers['content-security-policy']).not.toBe(
      first.headers['content-security-policy'],
    )
  })

  test('of which the app says that it is the same keeps the policy that it came with', async () => {
    const { origin } = await served((_request, answer) => {
      answer.statusCode = 304
      answer.setHeader('ETag', '"one"')
      answer.end()
    })
    const { status, headers } = await get(origin, { 'if-none-match': 'W/"one"' })
    expect(status).toBe(304)
    expect(headers.etag).toBe('"one"')
    expect(headers['content-security-policy']).toBeUndefined()
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('may stand in a frame of this site’s own, as the panel’s live preview, and in no other', async () => {
    const { origin } = await served(says('text/html', page))
    const frame = (site: string) => ({ 'sec-fetch-dest': 'iframe', 'sec-fetch-site': site })
    const own = await get(origin, frame('same-origin'))
    expect(own.headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(own.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    for (const other of [
      await get(origin, frame('cross-site')),
      await get(origin),
      await get(`${origin}/admin/login`, frame('same-origin')),
    ]) {
      expect(other.headers['x-frame-options']).toBe('DENY')
      expect(other.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    }
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
    const own = { date: expect.any(String), 'x-request-id': expect.any(String) }
    expect(byHead.headers).toEqual({ ...byGet.headers, ...own })
    expect(byHead.status).toBe(byGet.status)
    expect(byHead.body.byteLength).toBe(0)
    if (byGet.status === 200) {
      expect(byHead.headers['content-security-policy']).toContain("'sha256-")
      expect(byHead.headers['content-length']).toBe(String(byGet.body.byteLength))
    }
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
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['x-nextjs-cache']).toBeUndefined()
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  test('of a site on https ask for https from then on', async () => {
    const { origin } = await served(says('text/plain', 'a'), { siteUrl: 'https://www.example.com' })
    expect((await get(origin)).headers['strict-transport-security']).toMatch(/^max-age=\d+/)
  })

  test('of the /api are kept by nobody, the approved reviews aside', async () => {
    const kept = { 'Cache-Control': 'public, max-age=60' }
    const { origin } = await served(says('application/json', '[]', kept))
    const caching = async (path: string) => (await get(origin + path)).headers['cache-control']
    expect(await caching('/api/user')).toBe('no-store')
    expect(await caching('/api/reviews/approved')).toBe('public, max-age=60')
    expect(await caching('/about')).toBe('public, max-age=60')
  })

  test('to HEAD, of the /api and of this server itself, have the headers that GET has', async () => {
    const { origin, lines } = await served((_request, answer) => {
      answer.setHeader('Content-Type', 'application/json')
      answer.write('[')
      answer.end(']')
    })
    for (const path of [
      '/api/user',
      '/api/reviews/approved',
      '/ABOUT',
      '/%',
      `/${'a'.repeat(9_000)}`,
    ]) {
      const [byGet, byHead] = [await get(origin + path), await get(origin + path, {}, 'HEAD')]
      const own = { date: expect.any(String), 'x-request-id': expect.any(String) }
      // Says how a body is cut into chunks, of which there is none.
      delete byGet.headers['transfer-encoding']
      expect(byHead.headers).toEqual({ ...byGet.headers, ...own })
      expect(byHead.status).toBe(byGet.status)
      expect(byHead.body.byteLength).toBe(0)
    }
    expect(lines.filter((line) => line.includes('"method":"HEAD"'))).toHaveLength(5)
  })

  test('of the /api are streamed as they are written, and not compressed', async () => {
    let finish = (): void => {}
    const { origin } = await served((_request, answer) => {
      answer.setHeader('Content-Type', 'application/json')
      answer.write('[1')
      finish = () => answer.end(`,${'2'.repeat(5_000)}]`)
    })
    const asked = ask(`${origin}/api/admin/reviews`, { headers: { 'accept-encoding': 'br' } }).end()
    const answer = await answerTo(asked)
    const first = await new Promise((resolve) => answer.once('data', resolve))
    expect(String(first)).toBe('[1')
    finish()
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect((await buffer(answer)).toString()).toMatch(/^,2+\]$/)
  })

  test('of the admin’s own, page or not, are kept by nobody', async () => {
    const kept = { 'Cache-Control': 's-maxage=31536000, stale-while-revalidate' }
    const { origin } = await served(says('text/html', page, kept))
    for (const path of ['/admin/login', '/cms/login', '/api/user']) {
      expect((await get(origin + path)).headers['cache-control']).toBe('no-store')
    }
  })

  test('of part of a file are left as they are', async () => {
    const { origin } = await served((_request, answer) => {
      answer.statusCode = 206
      answer.setHeader('Content-Range', 'bytes 0-2999/6000')
      answer.setHeader('Content-Length', '3000')
      says('text/css', 'a'.repeat(3_000))(_request, answer)
    })
    const { headers, body } = await get(origin, { 'accept-encoding': 'br', range: 'bytes=0-2999' })
    expect(headers['content-encoding']).toBeUndefined()
    expect(body.byteLength).toBe(3_000)
  })
})
