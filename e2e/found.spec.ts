import { expect, type Page, test } from 'playwright/test'
import { nowhere, pages, everyPage } from './site'

const content = (page: Page, selector: string) =>
  page.locator(`head ${selector}`).getAttribute('content')

const kilobyte = 1_000

test.describe('in what a page first answers', () => {
  test.use({ javaScriptEnabled: false })

  test('every page has a title, a description and one address of its own, and can be shared', async ({
    page,
    request,
    baseURL,
  }) => {
    const said = { titles: new Set<string>(), descriptions: new Set<string | null>() }
    const images = new Set<string>()
    for (const path of pages) {
      await page.goto(path)
      const title = await page.title()
      expect(title).toMatch(/ · Independent Legal Consultant$/)
      said.titles.add(title)
      const description = await content(page, 'meta[name="description"]')
      expect(description).toBeTruthy()
      said.descriptions.add(description)
      const address = new URL(path, baseURL).href.replace(/\/$/, '')
      await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', address)
      expect(await content(page, 'meta[property="og:url"]')).toBe(address)
      expect(await content(page, 'meta[property="og:title"]')).toBeTruthy()
      images.add((await content(page, 'meta[property="og:image"]')) ?? '')
      await expect(page.locator('h1')).toHaveCount(1)
      expect(await page.content()).not.toContain('{{')
    }
    expect(said.titles.size).toBe(pages.length)
    expect(said.descriptions.size).toBe(pages.length)
    for (const address of images) {
      const image = await request.get(new URL(address).pathname)
      expect(image.headers()['content-type']).toBe('image/png')
      expect((await image.body()).length).toBeLessThan(100 * kilobyte)
    }
  })

  test('search engines are told of every public page and of nothing else', async ({
    request,
    page,
    baseURL,
  }) => {
    const sitemap = await (await request.get('/sitemap.xml')).text()
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
    expect(listed.sort()).toEqual(everyPage.map((path) => new URL(path, baseURL).href).sort())
    const robots = await (await request.get('/robots.txt')).text()
    expect(robots).toContain(`Sitemap: ${new URL('/sitemap.xml', baseURL).href}`)
    for (const path of ['/admin', '/cms', '/api/']) expect(robots).toContain(`Disallow: ${path}`)
    await page.goto(nowhere)
    expect(await content(page, 'meta[name="robots"]')).toContain('noindex')
  })

  test('whoever finds a fault of the site is told where to report it', async ({
    request,
    baseURL,
  }) => {
    const answer = await request.get('/.well-known/security.txt')
    expect(answer.headers()).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
    })
    const text = await answer.text()
    expect(text).toContain('Contact: mailto:hello@example.com\n')
    expect(text).toContain(`Canonical: ${new URL('/.well-known/security.txt', baseURL).href}\n`)
    const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? []
    expect(Date.parse(expires)).toBeGreaterThan(Date.now())
    const headers = { 'if-none-match': answer.headers()['etag'] ?? '' }
    expect((await request.get('/.well-known/security.txt', { headers })).status()).toBe(304)
    const head = await request.head('/.well-known/security.txt')
    expect(head.headers()['etag']).toBe(answer.headers()['etag'])
  })

  test('machines read who this is and the answers, and no rating', async ({ page }) => {
    const kinds: string[] = []
    for (const path of ['/', '/faq']) {
      await page.goto(path)
      for (const text of await page
        .locator('script[type="application/ld+json"]')
        .allTextContents()) {
        const data: unknown = JSON.parse(text)
        expect(data).toMatchObject({ '@context': 'https://schema.org' })
        expect(text).not.toMatch(/rating/i)
        kinds.push(/"@type":"(\w+)"/.exec(text)?.[1] ?? '')
      }
    }
    expect(kinds).toEqual(['LegalService', 'FAQPage'])
  })

  test('the site has an icon for tabs and home screens', async ({ page, request }) => {
    await page.goto('/')
    const manifest = await page.locator('head link[rel="manifest"]').getAttribute('href')
    const answer = await (await request.get(manifest ?? '')).text()
    const icons = [...answer.matchAll(/"src":\s*"([^"]+)"/g)].map(([, src = '']) => src)
    expect(icons).not.toEqual([])
    const tabs = await page
      .locator('head link[rel="icon"], head link[rel="apple-touch-icon"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
    for (const src of [...icons, ...tabs]) {
      expect((await request.get(src)).ok()).toBe(true)
    }
  })
})

test('every internal link leads to a page, and every hash to a place on it', async ({ page }) => {
  const found = new Map<string, { links: string[]; ids: string[] }>()
  const toVisit = ['/']
  for (let path = toVisit.pop(); path !== undefined; path = toVisit.pop()) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    const seen = await page.evaluate(() => ({
      links: [...document.querySelectorAll('a')]
        .filter(({ href }) => href.startsWith(location.origin))
        .map(({ href }) => href.slice(location.origin.length)),
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    }))
    found.set(path, seen)
    for (const link of seen.links) {
      const [to = ''] = link.split('#')
      if (!found.has(to) && !toVisit.includes(to)) toVisit.push(to)
    }
  }
  expect([...found.keys()].sort()).toEqual([...everyPage].sort())
  const hashes = [...found.values()].flatMap(({ links }) => links.filter((l) => l.includes('#')))
  for (const link of new Set(hashes)) {
    const [path = '', id = ''] = link.split('#')
    expect(found.get(path)?.ids, link).toContain(id)
  }
})
