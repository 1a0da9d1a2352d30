import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import { get, noFiles, served } from '../testing/served'
import { promised } from '@/platform/testing/promised'
import type { App } from '../ask'

const files = {
  fixed: new Set(['/_next/static/a.css', '/_next/static/a.woff2']),
  made: new Set(['/sitemap.xml', '/robots.txt']),
}

const sitemap = '<urlset><url><loc>https://a.example/resources/known</loc></url></urlset>'

/** Stands in for Next: pages that say what the content is now. */
class Site {
  /** What every page shows. */
  words = 'old words'
  /** The requested addresses, in order. */
  asked: string[] = []
  /** How the app answers a page; null for the usual way. */
  broken: App | null = null
  /** Holds every answer back until it is fulfilled. */
  held: Promise<void> = Promise.resolve()

  readonly app: App = async (request, response) => {
    const url = request.url ?? ''
    this.asked.push(url)
    const body = `<!doctype html><script>go()</script><p>${this.words}</p>${'<p>text</p>'.repeat(500)}`
    await this.held
    if (url.startsWith('/sitemap.xml')) {
      response.writeHead(200, { 'Content-Type': 'application/xml' }).end(sitemap)
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
      response.end(body)
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

const asks = (count: number) => Array.from({ length: count })

async function until(holds: () => boolean) {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10))
}

test('a page’s image is made once and only for pages that are there', async () => {
  const { site, origin } = await open()
  const status = async (path: string) => (await fetch(origin + path)).status
  const paths = ['/social-image/about.png?v1', '/social-image/about.png?v2']
  for (const path of [...paths, '/social-image/resources/known.png']) {
    expect(await status(path)).toBe(200)
  }
  for (const path of ['/social-image/resources/unknown.png', '/social-image/admin/login.png']) {
    expect(await status(path)).toBe(404)
  }
  const images = site.asked.filter((path) => path.startsWith('/social-image'))
  expect(images).toEqual(['/social-image/about.png', '/social-image/resources/known.png'])
})

describe('a page', () => {
  test('is made once until there is a change, however many ask and whatever query they add', async () => {
    const { site, pages, text } = await open()
    await Promise.all(asks(20).map(() => text('/about')))
    expect(await text('/about?utm_source=a')).toContain('old words')
    expect(site.asked).toEqual(['/about'])
    site.words = 'new words'
    pages.changed()
    expect(await text('/about')).toContain('new words')
  })

  test('whose making began before a change is not kept as the page after it', async () => {
    const { site, pages, text } = await open()
    const held = promised()
    site.held = held.promise
    const before = text('/about')
    await until(() => site.asked.length > 0)
    site.words = 'new words'
    pages.changed()
    const after = text('/about')
    await until(() => site.asked.filter((url) => url === '/about').length > 1)
    held.fulfil()
    expect(await before).toContain('old words')
    expect(await after).toContain('new words')
    expect(await text('/about')).toContain('new words')
  })

  test('is made again before anyone asks, once after several changes in a row', async () => {
    const { site, pages } = await open()
    await pages.makeAll()
    site.asked = []
    for (let at = 0; at < 3; at += 1) {
      pages.changed()
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    await until(() => site.asked.includes('/resources/known'))
    // Waits for the work that a change began.
    await pages.makeAll()
    expect(site.asked).toEqual(expect.arrayContaining(['/', '/sitemap.xml', '/robots.txt']))
    expect(site.asked.filter((url) => url === '/about')).toHaveLength(1)
  }, 15_000)

  test('that someone has asked for is made before the others go on', async () => {
    const { site, origin, pages, text } = await open()
    const held = promised()
    site.held = held.promise
    const asked = text('/about')
    await until(() => site.asked.length > 0)
    site.held = Promise.resolve()
    const all = pages.makeAll()
    // What others are made from goes on.
    await fetch(`${origin}/sitemap.xml`)
    expect(site.asked).toEqual(['/about', '/sitemap.xml'])
    held.fulfil()
    await Promise.all([asked, all])
    expect(site.asked).toContain('/')
  })

  test('has its styles inside, once, so that its first paint waits for no other file', async () => {
    const { site, text } = await open()
    const link = '<link rel="stylesheet" href="/_next/static/a.css" data-precedence="next"/>'
    const off =
      '<link rel="stylesheet" href="/_next/static/a.css" data-precedence="next" disabled/>'
    site.broken = ({ url }, response) => {
      const isStyle = url === '/_next/static/a.css'
      response.setHeader('Content-Type', isStyle ? 'text/css' : 'text/html')
      response.end(
        isStyle
          ? 'a{src:url(../media/a.woff2)}b{mask:url("/a.svg"),url("data:image/svg+xml,a")}'
          : `<head>${link}</head><body>words</body>`,
      )
    }
    const style =
      'a{src:url(/_next/media/a.woff2)}b{mask:url("/a.svg"),url("data:image/svg+xml,a")}'
    expect(await text('/about')).toBe(
      `<head><style data-precedence="next" data-href="/_next/static/a.css">${style}</style></head><body>words${off}</body>`,
    )
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('goes out in %s, with its policy, its tag and its length', async (encoding, decode) => {
    const { origin } = await open()
    const hash = createHash('sha256').update('go()').digest('base64')
    // The first time it's made, after that it's ready.
    for (const path of ['/about', '/about']) {
      const { headers, body } = await get(origin + path, { 'accept-encoding': encoding })
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

  test('that the client already has is 304, until it changes', async () => {
    const { site, origin, pages } = await open()
    const { headers } = await get(`${origin}/about`)
    const known = { 'if-none-match': `"other", ${String(headers['etag'])}` }
    const again = await get(`${origin}/about`, known)
    expect(again.status).toBe(304)
    expect(again.headers['etag']).toBe(headers['etag'])
    expect(again.headers['content-security-policy']).toBeUndefined()
    expect(again.body.byteLength).toBe(0)
    site.words = 'new words'
    pages.changed()
    expect((await get(`${origin}/about`, known)).status).toBe(200)
  })
})

describe('a page that cannot be made', () => {
  const failing: App = (_request, response) => void response.writeHead(500).end('no')
  /** Next's answer if a part of a page failed after its beginning was sent. */
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
  ])(
    'since the app %s is shown as it last was, and requested and logged once',
    async (_, broken) => {
      const { site, pages, text, lines } = await open()
      await text('/about')
      pages.changed()
      site.broken = broken
      site.asked = []
      await Promise.all(asks(5).map(() => text('/about')))
      expect(await text('/about')).toContain('old words')
      expect(site.asked.filter((url) => url === '/about')).toHaveLength(1)
      expect(lines.filter((line) => /"level":"error".*"route":"\/about"/.test(line))).toHaveLength(
        1,
      )
    },
  )

  test('and never was, is the app’s error, which isn’t cached', async () => {
    const { site, origin, text } = await open()
    site.broken = failing
    const answer = await fetch(`${origin}/about`)
    expect(answer.status).toBe(500)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    site.broken = null
    expect(await text('/about')).toContain('old words')
  })
})

describe('an unknown address', () => {
  test('is one page, made once for all of them', async () => {
    const { site, origin, pages, text } = await open()
    await text('/resources/unknown')
    const kept = pages.bytes
    const more = asks(100).map((_, at) => `/nowhere-${at}`)
    for (const path of ['/nowhere', '/a/b/c', '/resources/other', '/wp-login.php', ...more]) {
      const answer = await fetch(origin + path)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain('old words')
    }
    expect(site.asked.sort()).toEqual(['/not-an-address', '/sitemap.xml'])
    expect(pages.bytes).toBe(kept)
  })

  test('in the build’s folder, or of Next’s image optimiser, never reaches the app', async () => {
    const { site, origin } = await open()
    for (const path of ['/_next/static/b.css', '/_next/image?url=a', '/_next/data/a.json']) {
      expect((await fetch(origin + path)).status).toBe(404)
    }
    expect(site.asked).toEqual([])
  })
})

describe('what Next’s router asks for', () => {
  const written = (tree: unknown) => encodeURIComponent(JSON.stringify(tree))
  /** A tree as the router sends it, of a reader who goes from one page to another. */
  const from = (page: string) => {
    const reader = ['(site)', { children: [page, {}, null, 'refetch', 0] }, null, null, 16]
    return written(['', { children: reader }, null, null, 16])
  }
  const asksFor = (tree: string) => ({ rsc: '1', 'next-router-state-tree': tree })
  const layouts = { rsc: '1', 'next-router-prefetch': '1' }
  const routers: Record<string, string>[] = [
    asksFor(from('faq')),
    { ...layouts, 'next-router-segment-prefetch': '/_tree' },
    { ...layouts, ...asksFor(written(['', {}, null, 'metadata-only'])) },
  ]

  test('is kept for each part of a page, compressed, wherever the reader comes from', async () => {
    const { site, origin } = await open()
    for (const headers of [...routers, asksFor(from('terms')), ...routers]) {
      const asked = { 'next-url': '/terms', 'accept-encoding': 'br', ...headers }
      expect((await get(`${origin}/about?_rsc=x1&utm=a`, asked)).headers).toMatchObject({
        'content-type': 'text/x-component',
        'content-encoding': 'br',
      })
    }
    expect(site.asked).toEqual(['/about', '/about', '/about'])
  })

  test('in unknown words gets the page from the store, and leaves nothing behind', async () => {
    const { site, origin, pages, text } = await open()
    await text('/about')
    const kept = pages.bytes
    const odd: Record<string, string>[] = [
      { rsc: 'x' },
      { rsc: '1', 'next-url': 'x'.repeat(20_000) },
      { ...layouts, 'next-router-prefetch': '4' },
      { ...layouts, 'next-router-segment-prefetch': '/x' },
      asksFor('x'),
      asksFor(written(['', { children: ['x', {}] }, null, null])),
      asksFor(from('a').replaceAll('null', '%22refetch%22')),
    ]
    for (const asked of odd) {
      const { headers } = await get(`${origin}/about`, asked)
      expect([asked, headers['content-type']]).toEqual([asked, 'text/html; charset=utf-8'])
    }
    expect([site.asked, pages.bytes]).toEqual([['/about'], kept])
  })

  test('for a tab with an outdated header and footer is the whole page', async () => {
    const { site, origin, pages } = await open()
    site.words = 'first <html data-dpl-id="one">'
    const typeOf = async (layout: string, headers: object = asksFor(from('faq'))) => {
      const answer = await get(`${origin}/about`, { ...headers, 'x-deployment-id': layout })
      return answer.headers['content-type']
    }
    expect(await typeOf('one')).toBe('text/x-component')
    site.words = 'then <html data-dpl-id="two">'
    pages.changed()
    expect(await typeOf('one')).toMatch(/html/)
    expect(await typeOf('two')).toBe('text/x-component')
    expect(await typeOf('one', routers[1])).toBe('text/x-component')
  })
})

test('a file of the build is kept for good, and compressed if that makes it smaller', async () => {
  const { site, origin, pages } = await open()
  const ask = async (file: string) =>
    (await get(`${origin}/_next/static/${file}`, { 'accept-encoding': 'br' })).headers
  expect(await ask('a.css')).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await ask('a.woff2')).not.toHaveProperty('content-encoding')
  pages.changed()
  await ask('a.css')
  expect(site.asked.filter((url) => url.endsWith('a.css'))).toHaveLength(1)
})

test('a signed-in user’s write is answered once the pages follow it, and a visitor’s at once', async () => {
  const order: string[] = []
  const app: App = (request, response) => {
    order.push('stored')
    const status = request.url === '/api/globals/refused' ? 400 : 200
    response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}')
  }
  const untilPagesFollow = async () => {
    await Promise.resolve()
    order.push('followed')
  }
  const { origin } = await served(app, { files: noFiles, untilPagesFollow })
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
