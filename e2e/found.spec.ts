import { calls } from '@/server/pipeline/calls'
import { article, everyPage, nowhere } from './site'
import { expect, test } from './test'

const kilobyte = 1_000

const aDay = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)

test('every page can be found, told from the others and shared', async ({ page, baseURL }) => {
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
        kind: content('meta[property="og:type"]'),
        rules: answer.headers.get('speculation-rules'),
        data: [...parsed.querySelectorAll('script[type="application/ld+json"]')].map(
          (script) => script.textContent,
        ),
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
      title: expect.stringMatching(/^.{5,60}$/),
      rules: '"/speculation-rules.json"',
      kind: path.startsWith('/resources/') ? 'article' : 'website',
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
  expect(new Set(found.map(({ image }) => image)).size).toBe(found.length)
  for (const address of found.map(({ image }) => image ?? '')) {
    const image = await page.request.get(new URL(address).pathname)
    expect(image.headers()['content-type'], address).toBe('image/png')
    expect((await image.body()).length).toBeLessThan(100 * kilobyte)
  }
  await test.step('machines read who this is, the answers and the guides, and no rating', () => {
    const data = ['/', '/faq', article].flatMap(
      (path) => found.find((one) => one.path === path)?.data ?? [],
    )
    const context = 'https://schema.org'
    expect(data.map((json): unknown => JSON.parse(json))).toMatchObject([
      {
        ...{ '@context': context, '@type': 'LegalService' },
        // Saturday is by appointment, so it isn't here.
        openingHoursSpecification: [{ opens: '09:00', closes: '18:00' }],
      },
      { '@context': context, '@type': 'FAQPage' },
      {
        ...{ '@context': context, '@type': 'Article', datePublished: '2026-10-19' },
        ...{ dateModified: aDay, author: { name: 'Independent Legal Consultant' } },
      },
    ])
    expect(data.join()).not.toMatch(/rating/i)
  })
  await test.step('the site has an icon for tabs and home screens', async () => {
    const links = page.locator('head link:is([rel="icon"], [rel="apple-touch-icon"])')
    const icons = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
    const manifest = await page.locator('head link[rel="manifest"]').getAttribute('href')
    const answer = await (await page.request.get(manifest ?? '')).text()
    const listed = [...answer.matchAll(/"src":\s*"([^"]+)"/g)].map(([, src = '']) => src)
    expect(listed).not.toEqual([])
    for (const src of ['/favicon.ico', ...icons, ...listed])
      expect((await page.request.get(src)).ok()).toBe(true)
  })
})

test('search engines are told of the public pages alone', async ({ request, baseURL }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
  const addressOf = (path: string) => new URL(path, baseURL).href.replace(/\/$/, '')
  expect(listed.sort()).toEqual(everyPage.map(addressOf).sort())
  const changed = sitemap.match(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g)
  expect(changed).toHaveLength(everyPage.filter((path) => !path.startsWith('/start/')).length)
  const noImage = await request.get('/social-image/resources/no-such-guide.png')
  expect(noImage.status()).toBe(404)
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${new URL('/sitemap.xml', baseURL).href}`)
  for (const path of ['/admin', '/cms', '/api/']) expect(robots).toContain(`Disallow: ${path}`)
  expect(robots).toContain('Allow: /admin/reset-password')
  expect(robots).toContain('Allow: /admin/confirm-email')
  expect(robots).not.toMatch(/Disallow: \/(receipt|calendar)/)
  const missing = await (await request.get(nowhere)).text()
  expect(missing).toMatch(/<meta name="robots" content="[^"]*noindex/)
  for (const path of ['/sitemap.xml', calls.approvedReviews.path]) {
    expect((await request.get(path)).headers()['content-encoding'], path).toBe('br')
  }
  const security = await request.get('/.well-known/security.txt')
  expect(security.headers()).toMatchObject({ 'content-type': 'text/plain; charset=utf-8' })
  expect(await security.text()).toContain('Contact: mailto:hello@example.com\n')
})
