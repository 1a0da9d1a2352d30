import type { Page, Request, Response } from 'playwright/test'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectSkipLink,
  smallTargets,
} from './accessibility'
import { dashboard, newName, openDashboard, openEnquiry, sendEnquiry } from './dashboard'
import { publicPages, startPath } from '@/platform/pages'
import { frames, nowhere, pageKinds, readThrough, restyle, scrollTo, watchShifts } from './site'
import { expect, test } from './test'

const kilobyte = 1_000

/** Watches a visit to a page from before its first byte. */
async function watchVisit(page: Page) {
  const answers: Response[] = []
  const errors: string[] = []
  const pending = new Set<Request>()
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('request', (request) => {
    // The dashboard's stream of news has no end.
    if (request.resourceType() !== 'eventsource') pending.add(request)
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  page.on('response', (answer) => answers.push(answer))
  const shifts = await watchShifts(page)
  /** Waits until everything that was requested has come. */
  const complete = () => expect.poll(() => pending.size).toBe(0)
  return { answers, errors, shifts, complete }
}

const ofKind = (answers: readonly Response[], ...kinds: string[]) =>
  answers.filter((answer) => kinds.includes(answer.request().resourceType()) && answer.ok())

const sizeOf = async (answer: Response) => (await answer.body()).length

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** Words that only the dashboard's own code has. */
const wordsOfDashboard = 'Waiting for approval'

/** The scripts that are the dashboard's own code. */
async function scriptsOfDashboard(answers: readonly Response[]): Promise<string[]> {
  const texts = await Promise.all(ofKind(answers, 'script').map((script) => script.text()))
  return texts.filter((text) => text.includes(wordsOfDashboard))
}

/** The text that came uncompressed although it is longer than a packet. */
async function uncompressed(answers: readonly Response[]): Promise<string[]> {
  const found: string[] = []
  for (const answer of answers) {
    const { 'content-type': type = '', 'content-encoding': encoding } = await answer.allHeaders()
    const isText = /^text\/|javascript|json|svg/.test(type)
    if (!isText || !answer.ok() || encoding === 'br' || encoding === 'gzip') continue
    if ((await sizeOf(answer)) >= 1_024) found.push(`${answer.url()} ${type}`)
  }
  return found
}

/** TypeScript's own type lacks this. */
type Fetched = PerformanceResourceTiming & { renderBlockingStatus: string }

/** Files that the first paint waited for, and fonts that were fetched before it. */
const beforePaint = (page: Page) =>
  page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const files = performance.getEntriesByType('resource') as Fetched[]
    return files
      .filter(({ name, renderBlockingStatus, startTime }) =>
        name.endsWith('.woff2')
          ? startTime < (paint?.startTime ?? Infinity)
          : renderBlockingStatus === 'blocking',
      )
      .map(({ name }) => name)
  })

async function expectLight(page: Page, answers: readonly Response[]): Promise<void> {
  const origins = new Set(answers.map((answer) => new URL(answer.url()).origin))
  // Those of "data:" are called null.
  expect([...origins].filter((one) => one !== 'null')).toEqual([new URL(page.url()).origin])
  expect(await uncompressed(answers)).toEqual([])
  for (const image of ofKind(answers, 'image')) {
    expect(await sizeOf(image), image.url()).toBeLessThan(100 * kilobyte)
  }
  const fonts = await Promise.all(ofKind(answers, 'font').map(sizeOf))
  expect(fonts.length).toBeLessThanOrEqual(2)
  expect(sum(fonts)).toBeLessThanOrEqual(50 * kilobyte)
  expect(await beforePaint(page)).toEqual([])
  expect(await scriptsOfDashboard(answers)).toEqual([])
  const requests = ofKind(answers, 'fetch', 'xhr').map((answer) => answer.request().sizes())
  const bytes = (await Promise.all(requests)).map(({ responseBodySize }) => responseBodySize)
  expect(sum(bytes), 'what is fetched beside the page').toBeLessThanOrEqual(40 * kilobyte)
}

const windows = [
  ['at 320 pixels', 320, ''],
  ['on a tablet', 768, ''],
  ['zoomed to 200 percent', 640, ''],
  ['with text at twice its size', 1280, ':root { font-size: 200% }'],
  ['with text at one and a half times its size, on a phone', 390, ':root { font-size: 150% }'],
  ['with text at twice its size, on a phone', 390, ':root { font-size: 200% }'],
  [
    'with the spacing that WCAG 1.4.12 asks for',
    390,
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  ],
] as const

/** The words of everything that doesn't show all of them; what's for screen readers alone is a pixel wide. */
const cutOff = (page: Page) =>
  page.locator('a, button, h1, h2, h3, label').evaluateAll((all) =>
    all
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1)
      .filter((one) => getComputedStyle(one).overflowX !== 'visible')
      .map((one) => one.textContent),
  )

async function expectToFit(page: Page, among: readonly (typeof windows)[number][] = windows) {
  for (const [how, width, css] of among) {
    await page.setViewportSize({ width, height: 800 })
    await restyle(page, css)
    await frames(page, 2)
    await expectNoSidewaysScroll(page)
    expect(await cutOff(page), how).toEqual([])
    // For a mouse, links of the dashboard are lower; touch has more room.
    if (!page.url().includes(dashboard)) expect(await smallTargets(page), how).toEqual([])
  }
}

/** One page of each template is seen in every window, the others in the narrowest. */
const templates = ['/', startPath('rta'), publicPages.privacy.path]

/** Pages whose order differs most on a phone. The others are measured in a window as narrow. */
const onPhonesToo = ['/', startPath('rta')]

for (const path of [...pageKinds, nowhere]) {
  const title = `everyone can use ${path}, which is light${onPhonesToo.includes(path) ? ' @phone' : ''}`
  test(title, async ({ page, isMobile }) => {
    const visit = await watchVisit(page)
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await readThrough(page)
    await visit.complete()
    // The browser itself logs that the page isn't there.
    const errors = visit.errors.filter((error) => !(path === nowhere && error.includes('404')))
    expect(errors).toEqual([])
    expect(await visit.shifts()).toBeCloseTo(0, 2)
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    for (const moved of await page.locator('[data-reveal]').all()) {
      await expect(moved).toHaveCSS('opacity', '1')
    }
    await expectLight(page, visit.answers)
    await expectAccessible(page)
    expect(await smallTargets(page)).toEqual([])
    if (isMobile) return
    await scrollTo(page, 0)
    await expectSkipLink(page)
    await expectToFit(page, templates.includes(path) ? windows : windows.slice(0, 1))
  })
}

test('the dashboard fits into every window', async ({ page }) => {
  const name = newName()
  await sendEnquiry(page.request, name)
  await openEnquiry(page, name)
  // Twice the size on a phone is more than the dashboard has room for.
  await expectToFit(
    page,
    windows.filter(([, width, css]) => width > 390 || !css.includes('200%')),
  )
})

test('the dashboard’s code and a refused script would be found', async ({ page, refusals }) => {
  const { answers, complete } = await watchVisit(page)
  await openDashboard(page)
  await complete()
  expect(await scriptsOfDashboard(answers)).not.toEqual([])
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.refused = false'
    document.head.append(script)
  })
  await expect.poll(() => refusals.splice(0)).toHaveLength(1)
})
