import { expect, type Page, type Response, test } from 'playwright/test'
import { routes } from '@/platform/calls/routes'
import { openDashboard, signInPage } from './dashboard'
import { nowhere, pageKinds, pages, readThrough, siteFooter, watchShifts } from './site'

const kilobyte = 1_000

/** Words that only the dashboard's own code has. */
const wordsOfDashboard = 'Waiting for approval'

/** The addresses of the scripts that are the dashboard's own code. */
async function scriptsOfDashboard(answers: readonly Response[]): Promise<string[]> {
  const scripts = answers.filter((answer) => new URL(answer.url()).pathname.endsWith('.js'))
  const texts = await Promise.all(scripts.map((script) => script.text().catch(() => '')))
  const isOfDashboard = texts.map((text) => text.includes(wordsOfDashboard))
  return scripts.filter((_, index) => isOfDashboard[index]).map((script) => script.url())
}

/** Whether the fonts were fetched after the first text had been painted. */
const fontsAfterPaint = (page: Page) =>
  page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const fonts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
    return fonts.every(({ startTime }) => startTime >= (paint?.startTime ?? Infinity))
  })

for (const path of [...pageKinds, nowhere]) {
  test(`${path} comes whole, light, at rest and without the dashboard’s code, from this site alone`, async ({
    page,
  }) => {
    const complaints: string[] = []
    const answers: Response[] = []
    page.on('pageerror', ({ message }) => complaints.push(message))
    page.on('console', (message) => {
      // The browser itself logs once that the page is not there.
      if (message.type() === 'error' && !(path === nowhere && message.text().includes('404'))) {
        complaints.push(message.text())
      }
    })
    page.on('response', (answer) => answers.push(answer))
    const shifts = await watchShifts(page)
    await page.goto(path, { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await readThrough(page)
    await page.waitForLoadState('networkidle')

    expect(await shifts()).toBeCloseTo(0, 2)
    const { origin } = new URL(page.url())
    const own = (url: string) => url.startsWith(origin) || url.startsWith('data:')
    expect(answers.map((answer) => answer.url()).filter((url) => !own(url))).toEqual([])

    const sizeOf = async (answer: Response) => (await answer.body()).length
    const ofKind = (kind: string) =>
      answers.filter((answer) => answer.request().resourceType() === kind && answer.ok())
    for (const image of ofKind('image')) {
      expect(await sizeOf(image), image.url()).toBeLessThan(100 * kilobyte)
    }
    expect(ofKind('font').length).toBeLessThanOrEqual(2)
    const fonts = await Promise.all(ofKind('font').map(sizeOf))
    expect(fonts.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(50 * kilobyte)
    expect(await fontsAfterPaint(page)).toBe(true)
    expect(await scriptsOfDashboard(answers)).toEqual([])
    expect(complaints).toEqual([])
  })
}

test('the dashboard comes with its own code', async ({ page }) => {
  const answers: Response[] = []
  page.on('response', (answer) => answers.push(answer))
  await openDashboard(page)
  await page.waitForLoadState('networkidle')
  expect(await scriptsOfDashboard(answers)).not.toEqual([])
})

test('everything public that is text goes out compressed', async ({ page, request }) => {
  const plain: string[] = []
  const answers: Promise<unknown>[] = []
  page.on('response', (answer) => {
    const look = async () => {
      const { 'content-type': type = '', 'content-encoding': encoding } = await answer.allHeaders()
      const isText = /^text\/|javascript|json|svg/.test(type)
      const { length } = await answer.body().catch(() => Buffer.alloc(0))
      if (isText && length >= 1_024 && encoding !== 'br' && encoding !== 'gzip') {
        plain.push(`${answer.url()} ${type}`)
      }
    }
    answers.push(look())
  })
  await page.goto('/')
  await readThrough(page)
  await siteFooter(page).getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/faq')
  await page.goto(signInPage)
  await page.waitForLoadState('networkidle')
  await Promise.all(answers)
  expect(answers.length).toBeGreaterThan(20)
  expect(plain).toEqual([])
  for (const path of [...pages, '/sitemap.xml', routes.approvedReviews.path]) {
    const { 'content-encoding': encoding } = (await request.get(path)).headers()
    expect(encoding, path).toBe('br')
  }
})

/** The bytes that a page's scripts fetched, as they came over the line. */
async function fetchedBytes(page: Page, visit: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const fetched = new Set<string>()
  let bytes = 0
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type === 'Fetch' || type === 'XHR') fetched.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (fetched.has(requestId)) bytes += encodedDataLength
  })
  await visit()
  return bytes
}

test('who reads a page to its end fetches no more than 40 kB beside it', async ({ page }) => {
  const bytes = await fetchedBytes(page, async () => {
    await page.goto('/about')
    await readThrough(page)
    await page.waitForLoadState('networkidle')
  })
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(40_000)
})
