import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'playwright/test'
import { healthCall } from '@/platform/calls/calls'
import { adminPages, panelPath } from '@/platform/pages'
import { expectAtEnquiry, nowhere, pages, scrollTo, siteFooter } from './site'

/** What is the same each time that it is asked for, which a page of the panel is not. */
const steady = [
  ...pages,
  nowhere,
  adminPages.signIn.path,
  '/sitemap.xml',
  healthCall.path,
  '/api/user',
  '/api/no-such-call',
]

test('letters in capitals and a slash at the end lead to the same page', async ({ request }) => {
  for (const path of pages.filter((one) => one !== '/')) {
    for (const variant of [path.toUpperCase(), `${path}/`, `${path.toUpperCase()}/`]) {
      const answer = await request.get(variant)
      expect(answer.status()).toBe(200)
      expect(new URL(answer.url()).pathname).toBe(path)
    }
  }
})

test('every change of page starts at its top', async ({ page }) => {
  await page.goto('/faq')
  for (const [name, path] of [
    ['About', '/about'],
    ['Resources', '/resources'],
    ['Privacy', '/privacy'],
  ] as const) {
    await siteFooter(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  }
})

test('a place on another page is reached, clear of the header', async ({ page }) => {
  for (const hash of ['/#enquiry', '/#contact']) {
    await page.goto('/privacy')
    await page.goto(hash)
    await expectAtEnquiry(page)
  }
})

test('Back leads to the page before, where it was left', async ({ page }) => {
  await page.goto('/terms')
  await scrollTo(page, 600)
  await siteFooter(page).getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/faq')
  await page.goBack()
  await expect(page).toHaveURL('/terms')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
})

test('HEAD of a page has the headers that GET has, the scripts’ hashes among them', async ({
  request,
}) => {
  for (const path of steady) {
    const [byGet, byHead] = [await request.get(path), await request.head(path)]
    // Each answer has its own date and id, and only a body is sent in chunks.
    const own = ['date', 'x-request-id', 'transfer-encoding']
    const shared = (headers: Record<string, string>) =>
      Object.entries(headers).filter(([name]) => !own.includes(name))
    expect(shared(byHead.headers()).sort(), path).toEqual(shared(byGet.headers()).sort())
    expect(byHead.status(), path).toBe(byGet.status())
    expect((await byHead.body()).length).toBe(0)
    if (pages.includes(path)) {
      expect(byHead.headers()['content-security-policy'], path).toContain("'sha256-")
    }
  }
})

test('a request without any header is answered as well', async ({ request, baseURL }) => {
  const { hostname, port } = new URL(baseURL ?? '')
  for (const path of [...steady, `${panelPath}/login`]) {
    const socket = connect(Number(port), hostname)
    socket.write(`GET ${path} HTTP/1.0\r\n\r\n`)
    const [, status] = /^HTTP\/1\.1 (\d+) /.exec(await text(socket)) ?? []
    expect(Number(status), path).toBe((await request.get(path, { maxRedirects: 0 })).status())
  }
})
