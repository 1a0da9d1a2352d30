import type { Locator, Page } from 'playwright/test'
import { baseQuestionsOf } from '@/enquiries/base-questions'
import { claimTypes, claimTypeValues } from '@/enquiries/claim-types'
import { startPath } from '@/platform/pages'
import { enquiryForm } from './enquiry-form'
import {
  book,
  frames,
  nowhere,
  pageKinds,
  readThrough,
  restyle,
  scrollTo,
  siteHeader,
} from './site'
import { expect, test } from './test'

/** The focused element, once what follows the scrolling is drawn, and whether it can be seen. */
async function focused(page: Page) {
  await frames(page, 3)
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return undefined
    const place = element.closest('label') ?? element
    // A ring may be drawn around the whole card, or around a radio's label.
    const marks = [
      getComputedStyle(element, '::after'),
      ...[element, place].map((one) => getComputedStyle(one)),
    ]
    const { left, top, width, height } = place.getBoundingClientRect()
    const shares = [0.02, 0.25, 0.5, 0.75, 0.98]
    return {
      what: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.slice(0, 40)} ${element.id}`,
      ringed: marks.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle === 'solid' && outlineWidth === '3px',
      ),
      // Some of it is in the window, with nothing over it. WCAG 2.2, 2.4.11.
      inSight: shares.some((right) =>
        shares.some((down) =>
          place.contains(document.elementFromPoint(left + right * width, top + down * height)),
        ),
      ),
      last: element.matches('footer > div:last-child li:last-child a'),
    }
  })
}

/** Waits until the page has stopped scrolling. */
async function stillness(page: Page): Promise<void> {
  for (let former = -2, at = -1; former !== at;) {
    former = at
    await frames(page, 3)
    at = await page.evaluate(() => window.scrollY)
  }
}

/** Walks through the page by keyboard, always seeing where that is. @returns what was passed */
async function walkThrough(page: Page): Promise<string[]> {
  const seen: string[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    // A link within the site's pages is scrolled to smoothly, as what it leads to will be.
    if (await page.locator('a[href*="#"]:focus').count()) await stillness(page)
    const at = await focused(page)
    if (!at) throw new Error(`The focus was lost after ${seen.at(-1) ?? 'nothing'}`)
    expect(at).toMatchObject({ what: at.what, ringed: true, inSight: true })
    seen.push(at.what)
    if (at.last) return seen
    expect(seen.length).toBeLessThan(120)
  }
}

const isInFull = process.env['TEST_ALL'] === '1'
const everywhere = ['/', startPath('rta'), '/faq']

/** The windows in which the keyboard is tried; by day, the less usual ones with the longest page. */
const walks = [
  { width: 1280, height: 800, paths: everywhere },
  { width: 390, height: 844, paths: isInFull ? everywhere : ['/'] },
  ...(isInFull ? [{ width: 390, height: 600, paths: everywhere }] : []),
  { width: 320, height: 256, paths: isInFull ? everywhere : [startPath('rta')] },
]

for (const { width, height, paths } of walks) {
  test(`a keyboard reaches everything, in sight, in ${width} by ${height} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    for (const path of paths) {
      // The keyboard doesn't wait for the page to scroll.
      await page.emulateMedia({ reducedMotion: path === '/faq' ? 'no-preference' : 'reduce' })
      await page.goto(path)
      const seen = await walkThrough(page)
      for (const button of path === '/' ? ['Send enquiry', 'Submit review', book] : []) {
        expect(seen.some((what) => what.includes(button))).toBe(true)
      }
    }
  })
}

/** The words that run over the end of a line. */
const brokenWords = (within: Locator) =>
  within.evaluateAll((all) =>
    all.flatMap((one) => {
      const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{N}%]+/gu)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) broken.push(word)
        }
      }
      return broken
    }),
  )

test('a phone with larger text keeps name, menu and whole words in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  for (const percent of [150, 200]) {
    await restyle(page, `:root { font-size: ${percent}% }`)
    await page.locator('#about-heading').scrollIntoViewIfNeeded()
    const bar = page.getByRole('complementary', { name: 'Get in touch' })
    const name = siteHeader(page).getByRole('link').first()
    for (const shown of [bar.getByRole('link', { name: 'Call' }), name]) {
      await expect(shown).toBeInViewport({ ratio: 1 })
    }
    expect(await name.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0)
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 })
    for (const part of [name, bar, page.locator('[data-hero] dl')]) {
      expect(await brokenWords(part)).toEqual([])
    }
  }
})

test.describe('for a visitor with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('sections rise into view and stay', async ({ page }) => {
    await page.goto('/')
    await readThrough(page)
    await scrollTo(page, 0)
    for (const heading of await page.locator('main h2').all()) {
      await heading.scrollIntoViewIfNeeded()
      const opacity = () =>
        heading.evaluate((one) => getComputedStyle(one.closest('[data-reveal]') ?? one).opacity)
      await expect.poll(opacity).toBe('1')
    }
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor reads every page, and is led to the forms that need none', async ({ page }) => {
    for (const path of [...pageKinds, nowhere]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(siteHeader(page)).toBeInViewport()
      const hidden = page.locator('main :is(h2, h3)').filter({ visible: false })
      await expect(hidden.filter({ hasNot: page.locator('fieldset') })).toHaveCount(0)
    }
    await page.goto('/')
    await siteHeader(page).getByRole('link', { name: 'FAQ', exact: true }).first().click()
    await expect(page).toHaveURL('/faq')
    await expect(page.getByText('No. I’m an independent legal consultant')).toBeVisible()
    await page.goto('/contact')
    await expect(enquiryForm(page)).toBeHidden()
    const section = page.locator('#enquiry')
    await expect(section.locator('a[href^="tel:"]:visible')).not.toHaveCount(0)
    await expect(section.locator('a[href^="mailto:"]').last()).toBeVisible()
    await expect(section.locator('a[href^="/start/"]')).toHaveCount(claimTypeValues.length)
    await section.getByRole('link', { name: claimTypes.rta.label }).click()
    await expect(page).toHaveURL(startPath('rta'))
    await expect(page.getByLabel(baseQuestionsOf('rta').message.label)).toBeVisible()
  })
})
