import { routes } from '@/platform/calls/routes'
import { everyPage, nowhere } from './site'
import { expect, test } from './test'

const kilobyte = 1_000

test('every page is found by its links, has a title, a description and one address, and can be shared', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto('/')
  // Reads what each page first answers, without running it.
  const found = await page.evaluate(async () => {
    const read = async (path: string) => {
      const answer = await fetch(path)
      const html = await answer.text()
      const parsed = new DOMParser().parseFromString(html, 'text/html')
      const content = (selector: string) =>
        parsed.head.querySelector(selector)?.getAttribute('content')
      return {
        path,
        status: answer.status,
        encoding: answer.headers.get('content-encoding'),
        hasMark: html.includes('{{'),
        title: parsed.title,
        headings: parsed.querySelectorAll('h1').length,
        description: content('meta[name="description"]'),
        address: parsed.head.querySelector('link[rel="canonical"]')?.getAttribute('href'),
        sharedAddress: content('meta[property="og:url"]'),
        sharedTitle: content('meta[property="og:title"]'),
        image: content('meta[property="og:image"]'),
        ids: [...parsed.querySelectorAll('[id]')].map(({ id }) => id),
        links: [...parsed.querySelectorAll('a[href]')]
          .map((link) => new URL(link.getAttribute('href') ?? '', location.origin + path))
          .filter(({ origin }) => origin === location.origin)
          .map(({ pathname, search, hash }) => ({ to: pathname + search, id: hash.slice(1) })),
      }
    }
    const seen = [await read('/')]
    for (const { links } of seen) {
      for (const { to } of links) {
        if (!seen.some(({ path }) => path === to)) seen.push(await read(to))
      }
    }
    return seen
  })
  expect(found.map(({ path }) => path).sort()).toEqual(everyPage.toSorted())
  for (const { path, ...it } of found) {
    const address = new URL(path, baseURL).href.replace(/\/$/, '')
    expect(it, path).toMatchObject({
      status: 200,
      encoding: 'br',
      hasMark: false,
      headings: 1,
      title: expect.stringMatching(/ · Independent Legal Consultant$/),
      description: expect.stringMatching(/\w/),
      sharedTitle: expect.stringMatching(/\w/),
      address,
      sharedAddress: address,
    })
    for (const { to, id } of it.links.filter((link) => link.id !== '')) {
      expect(found.find((one) => one.path === to)?.ids, `${to}#${id}`).toContain(id)
    }
  }
  expect(new Set(found.map(({ title }) => title)).size).toBe(found.length)
  expect(new Set(found.map(({ description }) => description)).size).toBe(found.length)
  for (const address of new Set(found.map(({ image = '' }) => image ?? ''))) {
    const image = await request.get(new URL(address).pathname)
    expect(image.headers()['content-type']).toBe('image/png')
    expect((await image.body()).length).toBeLessThan(100 * kilobyte)
  }
})

test('search engines are told of every public page and of nothing else', async ({
  request,
  baseURL,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
  expect(listed.sort()).toEqual(everyPage.map((path) => new URL(path, baseURL).href).sort())
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${new URL('/sitemap.xml', baseURL).href}`)
  for (const path of ['/admin', '/cms', '/api/']) expect(robots).toContain(`Disallow: ${path}`)
  const missing = await (await request.get(nowhere)).text()
  expect(missing).toMatch(/<meta name="robots" content="[^"]*noindex/)
  for (const path of ['/sitemap.xml', routes.approvedReviews.path]) {
    expect((await request.get(path)).headers()['content-encoding'], path).toBe('br')
  }
  const security = await request.get('/.well-known/security.txt')
  expect(security.headers()).toMatchObject({ 'content-type': 'text/plain; charset=utf-8' })
  expect(await security.text()).toContain('Contact: mailto:hello@example.com\n')
})

test('machines read who this is and the answers, and no rating', async ({ request }) => {
  const kinds: string[] = []
  for (const path of ['/', '/faq']) {
    const html = await (await request.get(path)).text()
    for (const [, json = ''] of html.matchAll(
      /<script type="application\/ld\+json">(.*?)<\/script>/gs,
    )) {
      const data: unknown = JSON.parse(json)
      expect(data).toMatchObject({ '@context': 'https://schema.org' })
      expect(json).not.toMatch(/rating/i)
      kinds.push(/"@type":"(\w+)"/.exec(json)?.[1] ?? '')
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
  for (const src of [...icons, ...tabs]) expect((await request.get(src)).ok()).toBe(true)
})
