import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request as ask } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from '@jest/globals'
import { closeServed, served } from '../testing/served'
import type { App } from '../ask'

afterEach(closeServed)

const files = {
  fixed: new Set(['/_next/static/a.css', '/_next/static/a.woff2']),
  made: new Set(['/sitemap.xml', '/robots.txt']),
}

const sitemap = '<urlset><url><loc>https://a.example/resources/known</loc></url></urlset>'

/** Stands for Next: pages that say what the content is now, and which address they were made for. */
class Site {
  /** What every page shows. */
  words = 'old words'
  /** The addresses that were asked for, in their order. */
  asked: string[] = []
  /** How the app answers a page; null for the usual way. */
  broken: App | null = null
  /** Holds every answer back until it is fulfilled. */
  held: Promise<void> = Promise.resolve()

  readonly app: App = async (request, response) => {
    const url = request.url ?? ''
    this.asked.push(url)
    const words = this.words
    await this.held
    if (url.startsWith('/sitemap.xml')) {
      response.setHeader('Content-Type', 'application/xml')
      response.end(sitemap)
    } else if (this.broken) {
      await this.broken(request, response)
    } else if (url.startsWith('/_next/')) {
      response.setHeader('Content-Type', url.endsWith('.css') ? 'text/css' : 'font/woff2')
      response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
      response.end('a{color:red}'.repeat(500))
    } else {
      response.statusCode = url === '/not-an-address' ? 404 : 200
      const isPiece = request.headers['rsc'] !== undefined
      response.setHeader('Content-Type', isPiece ? 'text/x-component' : 'text/html; charset=utf-8')
      response.setHeader('Cache-Control', 'private, no-store')
      response.setHeader('Vary', 'rsc')
      response.end(
        `<!doctype html><script>go()</script><p>${words}</p>${'<p>text</p>'.repeat(500)}`,
      )
    }
  }
}

async function open() {
  const site = new Site()
  const { origin, pages, lines } = await served(site.app, { files })
  if (!pages) throw new Error('There are no pages')
  const text = async (path: string) => (await fetch(origin + path)).text()
  return { site, origin, pages, lines, text }
}

/** An answer's bytes as they came. */
function raw(url: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status?: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      ask(url, { headers, method }, (answer) => {
        buffer(answer).then(
          (body) =>
            resolve({ status: answer.statusCode ?? 0, headers: { ...answer.headers }, body }),
          reject,
        )
      })
        .once('error', reject)
        .end()
    },
  )
}

describe('a page', () => {
  test('is made once, however many ask and whatever query they add', async () => {
    const { site, text } = await open()
    await Promise.all(Array.from({ length: 20 }, () => text('/about')))
    await text('/about?utm_source=a')
    expect(site.asked).toEqual(['/about'])
  })

  test('shows what was changed, at the request after', async () => {
    const { site, pages, text } = await open()
    expect(await text('/about')).toContain('old words')
    site.words = 'new words'
    pages.changed()
    expect(await text('/about')).toContain('new words')
  })

  test('whose making began before a change is not kept as what is there after it', async () => {
    const { site, pages, text } = await open()
    let release = (): void => {}
    site.held = new Promise((resolve) => (release = resolve))
    const before = text('/about')
    while (site.asked.length === 0) await new Promise((resolve) => setImmediate(resolve))
    site.words = 'new words'
    pages.changed()
    const after = text('/about')
    while (site.asked.filter((url) => url === '/about').length < 2) {
      await new Promise((resolve) => setImmediate(resolve))
    }
    release()
    expect(await before).toContain('old words')
    expect(await after).toContain('new words')
    expect(await text('/about')).toContain('new words')
  })

  test('is made anew before anybody asks, once after changes that follow one another', async () => {
    const { site, pages } = await open()
    await pages.makeAll()
    site.asked = []
    for (let at = 0; at < 3; at += 1) {
      pages.changed()
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    while (!site.asked.includes('/resources/known')) {
      await new Promise((resolve) => setImmediate(resolve))
    }
    // Waits for what a change began.
    await pages.makeAll()
    expect(site.asked).toEqual(expect.arrayContaining(['/', '/sitemap.xml', '/robots.txt']))
    expect(site.asked.filter((url) => url === '/about')).toHaveLength(1)
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('goes out in %s, with its policy, its tag and its length', async (encoding, decode) => {
    const { origin } = await open()
    for (let time = 1; time <= 2; time += 1) {
      const { headers, body } = await raw(`${origin}/about`, { 'accept-encoding': encoding })
      const hash = createHash('sha256').update('go()').digest('base64')
      expect(headers).toMatchObject({
        'content-encoding': encoding,
        'content-length': String(body.byteLength),
        'content-security-policy': expect.stringContaining(`'sha256-${hash}'`),
        'cache-control': 'public, max-age=0, must-revalidate',
        'cross-origin-resource-policy': 'same-origin',
        vary: 'rsc, accept-encoding, sec-fetch-dest',
        etag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
      })
      expect(decode(body).toString()).toContain('old words')
    }
  })

  test('that the client has already is 304, until it changes', async () => {
    const { site, origin, pages } = await open()
    const { headers } = await raw(`${origin}/about`)
    const known = { 'if-none-match': `"other", ${String(headers['etag'])}` }
    const again = await raw(`${origin}/about`, known)
    expect(again.status).toBe(304)
    expect(again.headers['etag']).toBe(headers['etag'])
    expect(again.headers['content-security-policy']).toBeUndefined()
    expect(again.body.byteLength).toBe(0)
    site.words = 'new words'
    pages.changed()
    expect((await raw(`${origin}/about`, known)).status).toBe(200)
  })

  test('asked for by HEAD has the headers that GET has, and no body', async () => {
    const { origin } = await open()
    for (const headers of [{}, { 'accept-encoding': 'br' }, { 'if-none-match': '*' }]) {
      const byGet = await raw(`${origin}/about`, headers)
      const byHead = await raw(`${origin}/about`, headers, 'HEAD')
      const own = { date: expect.any(String), 'x-request-id': expect.any(String) }
      expect(byHead.headers).toEqual({ ...byGet.headers, ...own })
      expect(byHead.status).toBe(byGet.status)
      expect(byHead.body.byteLength).toBe(0)
    }
  })

  test('may stand in a frame of this site’s own, as the panel’s live preview, and in no other', async () => {
    const { origin } = await open()
    const frame = (site: string) => ({ 'sec-fetch-dest': 'iframe', 'sec-fetch-site': site })
    const own = await raw(`${origin}/about`, frame('same-origin'))
    expect(own.headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(own.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    const other = await raw(`${origin}/about`, frame('cross-site'))
    expect(other.headers['x-frame-options']).toBe('DENY')
    expect(other.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('cannot be written to by %s', async (method) => {
    const { site, origin } = await open()
    for (const path of ['/about', '/_next/static/a.css', '/sitemap.xml', '/nowhere']) {
      const answer = await fetch(origin + path, { method })
      expect(answer.status).toBe(405)
      expect(answer.headers.get('allow')).toBe('GET, HEAD')
    }
    expect(site.asked).toEqual([])
  })
})

describe('a page that cannot be made', () => {
  const failing: App = (_request, response) => {
    response.statusCode = 500
    response.end('no')
  }
  /** Next answers so where a part of a page failed after its beginning was sent. */
  const halfFailing: App = (_request, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end('<p>half</p><script>push("7:E{\\"digest\\":\\"12\\"}")</script>')
  }
  const throwing: App = () => {
    throw new Error('away')
  }

  test.each([
    ['answers 500', failing],
    ['says so in its data', halfFailing],
    ['throws', throwing],
  ])('since the app %s is shown as it last was, and the failure logged', async (_how, broken) => {
    const { site, pages, text, lines } = await open()
    await text('/about')
    pages.changed()
    site.broken = broken
    expect(await text('/about')).toContain('old words')
    expect(lines.join('')).toMatch(/"level":"error"[^\n]*"route":"\/about"/)
  })

  test('is logged once, however many wait for it, and not asked for again at once', async () => {
    const { site, pages, text, lines } = await open()
    await text('/about')
    pages.changed()
    site.broken = failing
    site.asked = []
    await Promise.all(Array.from({ length: 5 }, () => text('/about')))
    await text('/about')
    expect(site.asked.filter((url) => url === '/about')).toHaveLength(1)
    expect(lines.filter((line) => line.includes('"name":"NotStored"'))).toHaveLength(1)
  })

  test('and never was, is the app’s error, which nobody keeps', async () => {
    const { site, origin, text } = await open()
    site.broken = failing
    const answer = await fetch(`${origin}/about`)
    expect(answer.status).toBe(500)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    site.broken = null
    expect(await text('/about')).toContain('old words')
  })
})

describe('an address at which there is nothing', () => {
  test('is one page, made once for all of them', async () => {
    const { site, origin } = await open()
    for (const path of ['/nowhere', '/a/b/c', '/resources/unknown', '/wp-login.php']) {
      const answer = await fetch(origin + path)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain('old words')
    }
    expect(site.asked.sort()).toEqual(['/not-an-address', '/sitemap.xml'])
  })

  test('in the build’s folder, or of Next’s image optimiser, never reaches the app', async () => {
    const { site, origin } = await open()
    for (const path of ['/_next/static/b.css', '/_next/image?url=a', '/_next/data/a.json']) {
      expect((await fetch(origin + path)).status).toBe(404)
    }
    expect(site.asked).toEqual([])
  })

  test('leaves nothing behind, five hundred of them neither', async () => {
    const { site, pages, text } = await open()
    await text('/nowhere')
    const kept = pages.bytes
    for (let at = 0; at < 500; at += 1) await text(`/nowhere-${at}`)
    expect(pages.bytes).toBe(kept)
    expect(site.asked).toHaveLength(1)
  })
})

describe('what Next’s router asks for', () => {
  const written = (tree: unknown) => encodeURIComponent(JSON.stringify(tree))
  /** A tree as the router sends it, of a reader who goes from one page to another. */
  const from = (page: string) =>
    written([
      '',
      { children: ['(site)', { children: [page, {}, null, 'refetch', 0] }, null, null, 16] },
      null,
      null,
      16,
    ])
  const piece = (page: string) => ({ rsc: '1', 'next-router-state-tree': from(page) })
  const layouts = { rsc: '1', 'next-router-prefetch': '1' }
  const routers: Record<string, string>[] = [
    piece('faq'),
    { ...layouts, 'next-router-segment-prefetch': '/_tree' },
    { ...layouts, 'next-router-state-tree': written(['', {}, null, 'metadata-only']) },
  ]

  test('is kept for each part of a page, compressed, from wherever the reader comes', async () => {
    const { site, origin } = await open()
    for (const headers of [...routers, piece('terms'), ...routers]) {
      const seen = await raw(`${origin}/about?_rsc=x1&utm=a`, {
        'next-url': '/terms',
        'accept-encoding': 'br',
        ...headers,
      })
      expect(seen.headers['content-type']).toBe('text/x-component')
      expect(seen.headers['content-encoding']).toBe('br')
    }
    expect(site.asked).toEqual(['/about', '/about', '/about'])
  })

  test('and is none of its words gets the page from the store, and leaves nothing behind', async () => {
    const { site, origin, pages, text } = await open()
    await text('/about')
    const kept = pages.bytes
    const odd: Record<string, string>[] = [
      { rsc: 'x' },
      { rsc: '1' },
      { rsc: '1', 'next-url': 'x'.repeat(20_000) },
      { ...layouts, 'next-router-prefetch': '4' },
      { ...layouts, 'next-router-segment-prefetch': '/x' },
      { rsc: '1', 'next-router-state-tree': 'x' },
      { rsc: '1', 'next-router-state-tree': written(['', { children: ['x', {}] }, null, null]) },
      { rsc: '1', 'next-router-state-tree': from('a').replaceAll('null', '%22refetch%22') },
    ]
    for (const headers of odd) {
      const answer = await raw(`${origin}/about`, headers)
      expect([headers, answer.headers['content-type']]).toEqual([
        headers,
        'text/html; charset=utf-8',
      ])
    }
    expect([site.asked, pages.bytes]).toEqual([['/about'], kept])
  })

  test('for a tab whose header and footer are out of date is the whole page', async () => {
    const { site, origin, pages } = await open()
    site.words = 'first <html data-dpl-id="one">'
    const asked = (layout: string, headers: Record<string, string> = piece('faq')) =>
      raw(`${origin}/about`, { ...headers, 'x-deployment-id': layout })
    expect((await asked('one')).headers['content-type']).toBe('text/x-component')
    site.words = 'then <html data-dpl-id="two">'
    pages.changed()
    const whole = await asked('one')
    expect(whole.headers['content-type']).toMatch(/html/)
    expect(whole.body.toString()).toContain('then')
    expect((await asked('two')).headers['content-type']).toBe('text/x-component')
    expect((await asked('one', routers[1])).headers['content-type']).toBe('text/x-component')
  })

  test('of an article that there is not is the page that says so', async () => {
    const { site, origin } = await open()
    const answer = await fetch(`${origin}/resources/unknown`, { headers: piece('a') })
    expect(answer.status).toBe(404)
    expect(site.asked).not.toContain('/resources/unknown')
  })

  test('of an article that there is reaches the app', async () => {
    const { site, text } = await open()
    expect(await text('/resources/known')).toContain('old words')
    expect(site.asked).toContain('/resources/known')
  })
})

describe('a file of the build', () => {
  test('is kept for good, and compressed where that makes it smaller', async () => {
    const { site, origin, pages } = await open()
    const accepts = { 'accept-encoding': 'br' }
    const style = await raw(`${origin}/_next/static/a.css`, accepts)
    expect(style.headers['content-encoding']).toBe('br')
    expect(style.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const font = await raw(`${origin}/_next/static/a.woff2`, accepts)
    expect(font.headers['content-encoding']).toBeUndefined()
    pages.changed()
    await raw(`${origin}/_next/static/a.css`, accepts)
    expect(site.asked.filter((url) => url.endsWith('a.css'))).toHaveLength(1)
  })
})

test('a write by somebody signed in is answered when the pages follow it, and a visitor’s at once', async () => {
  const order: string[] = []
  const { origin } = await served(
    (request, response) => {
      order.push('stored')
      response.statusCode = request.url === '/api/globals/refused' ? 400 : 200
      response.setHeader('Content-Type', 'application/json')
      response.end('{}')
    },
    {
      files,
      untilPagesFollow: async () => {
        await Promise.resolve()
        order.push('followed')
      },
    },
  )
  const write = async (path: string, headers: Record<string, string>) => {
    await (await fetch(origin + path, { method: 'POST', headers, body: '{}' })).text()
    order.push('answered')
  }
  await write('/api/globals/home', { cookie: 'payload-token=a' })
  await write('/api/globals/refused', { cookie: 'payload-token=a' })
  await write('/api/enquiries', {})
  expect(order).toEqual([
    ...['stored', 'followed', 'answered'],
    ...['stored', 'answered'],
    ...['stored', 'answered'],
  ])
})
