import type { Page, Request, Response } from 'playwright/test'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectSkipLink,
  smallTargets,
} from './accessibility'
import { openDashboard } from './dashboard'
import { startPath } from '@/platform/pages'
import { frames, nowhere, pageKinds, readThrough, restyle, scrollTo, watchShifts } from './site'
import { expect, test } from './test'

test.describe.configure({ mode: 'parallel' })

const kilobyte = 1_000

/** A visit to a page from before its first byte. */
interface Visit {
  answers: Response[]
  /** Errors that the browser shows to a developer. */
  errors: string[]
  /** The sum of the layout shifts. */
  shifts: () => Promise<number>
  /** Waits until everything that was requested has come. */
  complete: () => Promise<void>
}

async function watchVisit(page: Page): Promise<Visit> {
  const [answers, errors, pending] = [[] as Response[], [] as string[], new Set<Request>()]
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  page.on('response', (answer) => answers.push(answer))
  return {
    answers,
    errors,
    shifts: await watchShifts(page),
    complete: () => expect.poll(() => pending.size).toBe(0),
  }
}

const ofKind = (answers: readonly Response[], ...kinds: string[]) =>
  answers.filter((answer) => kinds.includes(answer.request().resourceType()) && answer.ok())

const sizeOf = async (answer: Response) => (await answer.body()).length

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** Words that only the dashboard's own code has. */
const wordsOfDashboard = 'Waiting for approval'

/** The addresses of the scripts that are the dashboard's own code. */
async function scriptsOfDashboard(answers: readonly Response[]): Promise<string[]> {
  const scripts = ofKind(answers, 'script')
  const texts = await Promise.all(scripts.map((script) => script.text()))
  return scripts.flatMap((script, index) =>
    texts[index]?.includes(wordsOfDashboard) ? script.url() : [],
  )
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

async function expectLight(page: Page, { answers }: Visit): Promise<void> {
  const { origin } = new URL(page.url())
  const elsewhere = answers
    .map((answer) => answer.url())
    .filter((url) => !url.startsWith(origin) && !url.startsWith('data:'))
  expect(elsewhere).toEqual([])
  expect(await uncompressed(answers)).toEqual([])
  for (const image of ofKind(answers, 'image')) {
    expect(await sizeOf(image), image.url()).toBeLessThan(100 * kilobyte)
  }
  const fonts = await Promise.all(ofKind(answers, 'font').map(sizeOf))
  expect(fonts.length).toBeLessThanOrEqual(2)
  expect(sum(fonts)).toBeLessThanOrEqual(50 * kilobyte)
  expect(await beforePaint(page)).toEqual([])
  expect(await scriptsOfDashboard(answers)).toEqual([])
  const fetched = await Promise.all(
    ofKind(answers, 'fetch', 'xhr').map((answer) => answer.request().sizes()),
  )
  const bytes = fetched.map(({ responseBodySize }) => responseBodySize)
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

/** The words of everything that doesn't show all of them. */
const cutOff = (page: Page) =>
  page.locator('a, button, h1, h2, h3, label').evaluateAll((all) =>
    all
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
      .filter((one) => getComputedStyle(one).overflowX !== 'visible')
      .map((one) => one.textContent),
  )

async function expectToFit(page: Page): Promise<void> {
  for (const [how, width, css] of windows) {
    await page.setViewportSize({ width, height: 800 })
    await restyle(page, css)
    await frames(page, 2)
    await expectNoSidewaysScroll(page)
    expect(await cutOff(page), how).toEqual([])
    expect(await smallTargets(page), how).toEqual([])
  }
}

/** Whose order differs most on a phone: the others are measured in a window as narrow. */
const onPhonesToo = ['/', startPath('rta')]

for (const path of [...pageKinds, nowhere]) {
  const tag = onPhonesToo.includes(path) ? '@phone' : []
  test(
    `everyone can use ${path}, which is light and at rest`,
    { tag },
    async ({ page, isMobile }) => {
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
      await test.step(`${path} is light`, () => expectLight(page, visit))
      await test.step(`${path} in both themes`, () => expectAccessible(page))
      expect(await smallTargets(page)).toEqual([])
      if (isMobile) return
      await test.step(`${path} by keyboard`, async () => {
        await scrollTo(page, 0)
        await expectSkipLink(page)
      })
      await test.step(`${path} in every window`, () => expectToFit(page))
    },
  )
}

test('what is checked above can be found: the dashboard’s code, and a refused script', async ({
  page,
  refusals,
}) => {
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
