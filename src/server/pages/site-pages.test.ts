import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from '@jest/globals'
import { until } from '@/mail/testing/until'
import { get, noFiles, served } from '../testing/served'
import { promised } from '@/platform/testing/promised'
import { setClock } from '@/platform/time/testing/clock.mjs'
import type { App } from '../dispatch'

const files = {
  fixed: new Set(['/_next/static/a.css', '/_next/static/a.woff2']),
  made: new Set(['/sitemap.xml', '/robots.txt']),
}

const sitemap = '<urlset><url><loc>https://a.example/resources/known</loc></url></urlset>'

afterEach(() => setClock())

/** Stands in for Next: pages that name their content. */
class Site {
  /** The words of every page. */
  words = 'old words'
  /** The requested addresses, in order. */
  requests: string[] = []
  /** The app's answer to a page; null for the usual one. */
  broken: App | null = null
  /** Holds every answer back until it is fulfilled. */
  held: Promise<void> = Promise.resolve()

  readonly app: App = async (request, response) => {
    const url = request.url ?? ''
    this.requests.push(url)
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
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.setHeader('Cache-Control', 'private, no-store')
      response.setHeader('Vary', 'rsc')
      response.end(body)
    }
  }
}

async function open(options: Parameters<typeof served>[1] = {}) {
  const site = new Site()
  const { origin, pages, lines } = await served(site.app, { files, ...options })
  if (!pages) throw new Error('There are no pages')
  const text = async (path: string) => (await fetch(origin + path)).text()
  return { site, origin, pages, lines, text }
}

const asks = (count: number) => Array.from({ length: count })

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
  const images = site.requests.filter((path) => path.startsWith('/social-image'))
  expect(images).toEqual(['/social-image/about.png', '/social-image/resources/known.png'])
})

describe('a page', () => {
  test.each(['/about', '/api/reviews/approved'])(
    'is made once until there is a change, however many ask and whatever query they add: %s',
    async (path) => {
      const { site, pages, text } = await open()
      await Promise.all(asks(20).map(() => text(path)))
      expect(await text(`${path}?utm_source=a`)).toContain('old words')
      expect(site.requests).toEqual([path])
      site.words = 'new words'
      pages.changed()
      expect(await text(path)).toContain('new words')
    },
  )

  test('with times to talk is made again once it is a minute old, and no other is', async () => {
    setClock(new Date('2026-11-18T12:00:00Z'))
    const { site, text } = await open()
    const read = async () => [await text('/start/rta'), await text('/about')]
    await read()
    site.words = 'fewer times'
    setClock(new Date('2026-11-18T12:00:59Z'))
    expect((await read()).filter((page) => page.includes('fewer times'))).toEqual([])
    setClock(new Date('2026-11-18T12:01:00Z'))
    const [start, about] = await read()
    expect([start, about]).toEqual([
      expect.stringContaining('fewer times'),
      expect.stringContaining('old words'),
    ])
    expect(site.requests).toEqual(['/start/rta', '/about', '/start/rta'])
  })

  test('with times to talk that can’t be made again stays as it was', async () => {
    setClock(new Date('2026-11-18T12:00:00Z'))
    const { site, text } = await open()
    await text('/start/rta')
    site.broken = (_request, response) => void response.writeHead(500).end()
    setClock(new Date('2026-11-18T13:00:00Z'))
    expect(await text('/start/rta')).toContain('old words')
  })

  test('whose making began before a change is not kept as the page after it', async () => {
    const { site, pages, text } = await open()
    const held = promised()
    site.held = held.promise
    const before = text('/about')
    await until(() => site.requests.length > 0)
    site.words = 'new words'
    pages.changed()
    const after = text('/about')
    await until(() => site.requests.filter((url) => url === '/about').length > 1)
    held.fulfil()
    expect(await before).toContain('old words')
    expect(await after).toContain('new words')
    expect(await text('/about')).toContain('new words')
  })

  test('is made again before anyone asks, once after several changes in a row', async () => {
    let waits = 0
    const untilQuiet = async () => {
      await Promise.resolve()
      waits += 1
      if (waits < 3) pages.changed()
    }
    const { site, pages } = await open({ untilQuiet })
    await pages.makeAll()
    site.requests = []
    pages.changed()
    // Waits for the work that a change began.
    await pages.makeAll()
    const made = ['/', '/sitemap.xml', '/robots.txt', '/resources/known']
    expect(site.requests).toEqual(expect.arrayContaining(made))
    expect(site.requests.filter((url) => url === '/about')).toHaveLength(1)
    expect(waits).toBe(3)
  })

  test('that someone has asked for is made before the others go on', async () => {
    const { site, origin, pages, text } = await open()
    const held = promised()
    site.held = held.promise
    const about = text('/about')
    await until(() => site.requests.length > 0)
    site.held = Promise.resolve()
    const all = pages.makeAll()
    // The sitemap, from which others are made, goes on.
    await fetch(`${origin}/sitemap.xml`)
    expect(site.requests).toEqual(['/about', '/sitemap.xml'])
    held.fulfil()
    await Promise.all([about, all])
    expect(site.requests).toContain('/')
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
      site.requests = []
      await Promise.all(asks(5).map(() => text('/about')))
      expect(await text('/about')).toContain('old words')
      expect(site.requests.filter((url) => url === '/about')).toHaveLength(1)
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
    const before = pages.bytes
    for (const path of ['/nowhere', '/a/b/c', '/resources/other', '/wp-login.php']) {
      const answer = await fetch(origin + path)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain('old words')
    }
    expect(site.requests.sort()).toEqual(['/not-an-address', '/sitemap.xml'])
    expect(pages.bytes).toBe(before)
  })

  test('in the build’s folder, or of Next’s image optimiser, never reaches the app', async () => {
    const { site, origin } = await open()
    for (const path of ['/_next/static/b.css', '/_next/image?url=a', '/_next/data/a.json']) {
      expect((await fetch(origin + path)).status).toBe(404)
    }
    expect(site.requests).toEqual([])
  })
})

describe('an address whose content has moved', () => {
  const moved = {
    '/old': '/services',
    '/old-part': '/services#part',
    '/elsewhere': 'https://example.com/a',
    '/resources/former': '/resources/known',
    '/about': '/faq',
    '/resources/known': '/faq',
  }

  test.each([
    ['/old', '/services'],
    ['/OLD/', '/old'],
    ['/old?utm_source=a', '/services?utm_source=a'],
    ['/old-part?utm_source=a', '/services#part'],
    ['/elsewhere?a=b', 'https://example.com/a'],
    ['/resources/former', '/resources/known'],
  ])('leads there: %s to %s', async (path, location) => {
    const { origin } = await open({ moved })
    for (const method of ['GET', 'HEAD']) {
      const { headers, status } = await get(origin + path, {}, method)
      expect(status).toBe(path === '/OLD/' ? 308 : 301)
      const usual = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' }
      expect(headers).toMatchObject({ location, ...usual })
    }
  })

  test.each(['/about', '/resources/known'])('never is one with a page: %s', async (path) => {
    const { origin } = await open({ moved })
    expect((await get(origin + path)).status).toBe(200)
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
  expect(site.requests.filter((url) => url.endsWith('a.css'))).toHaveLength(1)
})

test('a write that changed what pages are made from is answered once they follow, others at once', async () => {
  const order: string[] = []
  let written = 0
  const app: App = (request, response) => {
    order.push('stored')
    if (request.url === '/api/globals/home') written += 1
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  }
  const untilPagesFollow = async () => {
    await Promise.resolve()
    order.push('followed')
  }
  let isKnown = true
  const contentWrites = () => (isKnown ? written : undefined)
  const { origin } = await served(app, { files: noFiles, untilPagesFollow, contentWrites })
  const ask = async (method: string, path: string) => {
    const body = method === 'GET' ? null : '{}'
    await (await fetch(origin + path, { method, body })).text()
    order.push('answered')
    return order.splice(0)
  }
  expect(await ask('POST', '/api/globals/home')).toEqual(['stored', 'followed', 'answered'])
  expect(await ask('POST', '/api/enquiries')).toEqual(['stored', 'answered'])
  expect(await ask('GET', '/api/globals/home')).toEqual(['stored', 'answered'])
  isKnown = false
  expect(await ask('POST', '/api/enquiries')).toEqual(['stored', 'followed', 'answered'])
})
