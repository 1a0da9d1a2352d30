import { expect, type Locator, type Page, test } from 'playwright/test'
import { claimTypeValues } from '@/enquiries/claim-types'
import { startPath } from '@/platform/pages'
import { routes } from '@/platform/calls/routes'
import { failures } from '@/platform/notices'
import { expectAccessible, expectNoSidewaysScroll, signInPage, toast } from './dashboard'
import { answerAll, chooseType, enquiryForm, openEnquiryForm, sendButton } from './enquiry-form'
import {
  book,
  frames,
  nowhere,
  openNavigation,
  pageKinds,
  readThrough,
  scrollTo,
  siteHeader,
} from './site'

const everywhere = [...pageKinds, nowhere]

for (const path of [...everywhere, signInPage]) {
  test(`a visitor with a disability can use ${path}`, async ({ page }) => {
    await page.goto(path)
    await readThrough(page)
    await expectAccessible(page)
    expect(await smallTargets(page)).toEqual([])
  })
}

test('a visitor with a disability can put a refused enquiry right', async ({ page }) => {
  await openEnquiryForm(page)
  await chooseType(page, 'rta')
  await sendButton(page).click()
  await expect(enquiryForm(page).getByRole('alert')).toBeVisible()
  await expectAccessible(page)
})

test('a visitor with a disability can read a toast and use the menu', async ({
  page,
  isMobile,
}) => {
  await page.route(`**${routes.sendEnquiry.path}`, (route) => route.abort())
  await openEnquiryForm(page)
  await answerAll(page, 'family-law')
  await sendButton(page).click()
  await expect(toast(page, failures.enquiry.title)).toBeVisible()
  await expectAccessible(page)
  await openNavigation(page, isMobile)
  await expectAccessible(page)
})

/** Where the focus is, and whether a person can see that it is there. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return undefined
    // A ring may be drawn around what stands for a control: the whole card, or a radio's label.
    const marks = [
      getComputedStyle(element),
      getComputedStyle(element, '::after'),
      ...[element.closest('label')]
        .filter((one) => one !== null)
        .map((one) => getComputedStyle(one)),
    ]
    const place = element.closest('label') ?? element
    const { left, top, width, height } = place.getBoundingClientRect()
    const shares = [0.02, 0.25, 0.5, 0.75, 0.98]
    return {
      what: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.slice(0, 40)} ${element.id}`,
      ringed: marks.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle === 'solid' && outlineWidth === '3px',
      ),
      // Some of it is in the window, and nothing lies over that. WCAG 2.2, 2.4.11.
      inSight: shares.some((right) =>
        shares.some((down) =>
          place.contains(document.elementFromPoint(left + right * width, top + down * height)),
        ),
      ),
      last:
        element.matches('footer li:last-child a') &&
        element.closest('footer > div:last-child') !== null,
    }
  })
}

/** Walks through the page by keyboard, always seeing where that is. @returns what was passed */
async function walkThrough(page: Page): Promise<string[]> {
  const seen: string[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    // What follows the scrolling, as the bar of a phone does, is drawn.
    await frames(page, 3)
    const at = await focused(page)
    if (!at) throw new Error(`The focus was lost after ${seen.at(-1) ?? 'nothing'}`)
    expect(at).toMatchObject({ what: at.what, ringed: true, inSight: true })
    seen.push(at.what)
    if (at.last) return seen
    expect(seen.length).toBeLessThan(120)
  }
}

for (const [width, height] of [
  [1280, 800],
  [390, 844],
  [390, 600],
  [320, 256],
] as const) {
  test(
    `the keyboard reaches everything in a window of ${width} by ${height}, and always shows where it is`,
    { tag: '@wide' },
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/')
      const seen = await walkThrough(page)
      for (const button of ['Send enquiry', 'Submit review', book]) {
        expect(seen.some((what) => what.includes(button))).toBe(true)
      }
      for (const path of [startPath('rta'), '/faq']) {
        await page.goto(path)
        await walkThrough(page)
      }
    },
  )
}

test('the first stop of the keyboard leads past the header', { tag: '@wide' }, async ({ page }) => {
  for (const path of [...everywhere, signInPage]) {
    await page.goto(path)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('main')
  }
})

/** What can be pressed and is smaller than 24 by 24 pixels, running text aside. WCAG 2.2, 2.5.8. */
function smallTargets(page: Page) {
  return page.evaluate(() => {
    const least = 24
    /** Where a press counts: the label of a control, the card that a link's overlay covers. */
    const placeOf = (element: Element) => {
      const { position } = getComputedStyle(element, '::after')
      const covered = element instanceof HTMLElement && position === 'absolute'
      return (covered ? element.offsetParent : element.closest('label')) ?? element
    }
    const inRunningText = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.matches('p, li') === true &&
      element.parentElement.textContent.trim() !== element.textContent.trim()
    return [...document.querySelectorAll('a[href], button, select, input, textarea, summary')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({ element, box: placeOf(element).getBoundingClientRect() }))
      .filter(({ box }) => Math.min(box.width, box.height) < least)
      .filter(({ element }) => !inRunningText(element))
      .map(({ element, box }) => `${element.outerHTML.slice(0, 120)} ${box.width}×${box.height}`)
  })
}

/** As a constructed style sheet, because the security policy refuses a style element. */
async function restyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)
}

/** The words of what does not show all of them. */
const cutOff = (page: Page) =>
  page.locator('a, button, h1, h2, h3, label').evaluateAll((all) =>
    all
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
      .filter((one) => getComputedStyle(one).overflowX !== 'visible')
      .map((one) => one.textContent),
  )

for (const path of everywhere) {
  test(
    `nothing is cut off or wider than the window on ${path}`,
    { tag: '@wide' },
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 800 })
      await page.goto(path)
      // What is loaded by reading is there in every window, and in a wide one there is less to scroll.
      await page.setViewportSize({ width: 1280, height: 800 })
      await readThrough(page)
      for (const [how, width, css] of [
        ['at 320 pixels', 320, ''],
        ['on a tablet', 768, ''],
        ['zoomed to 200 percent', 640, ''],
        ['with text at twice its size', 1280, ':root { font-size: 200% }'],
        [
          'with text at one and a half times its size, on a phone',
          390,
          ':root { font-size: 150% }',
        ],
        ['with text at twice its size, on a phone', 390, ':root { font-size: 200% }'],
        [
          'with the spacing that WCAG 1.4.12 asks for',
          390,
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
        ],
      ] as const) {
        await test.step(how, async () => {
          await page.setViewportSize({ width, height: 800 })
          await restyle(page, css)
          await frames(page, 2)
          await expectNoSidewaysScroll(page)
          expect(await cutOff(page), how).toEqual([])
        })
      }
    },
  )
}

/** The words that run over the end of a line within these. */
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

for (const percent of [150, 200]) {
  test(
    `a phone with text at ${percent} percent keeps name, menu and whole words in the window`,
    { tag: '@wide' },
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/')
      await restyle(page, `:root { font-size: ${percent}% }`)
      await page.locator('#about-heading').scrollIntoViewIfNeeded()
      const bar = page.getByRole('complementary', { name: 'Get in touch' })
      await expect(bar.getByRole('link', { name: 'Call' })).toBeInViewport({ ratio: 1 })
      const name = siteHeader(page).getByRole('link').first()
      await expect(name).toBeInViewport({ ratio: 1 })
      expect(await name.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0)
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 })
      for (const part of [name, bar, page.locator('[data-hero] dl')]) {
        expect(await brokenWords(part)).toEqual([])
      }
    },
  )
}

test('nothing moves for a visitor who asked for less motion', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
  await readThrough(page)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  for (const moved of await page.locator('[data-reveal]').all()) {
    await expect(moved).toHaveCSS('opacity', '1')
  }
})

test.describe('for a visitor with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the keyboard does not wait for the page to scroll', { tag: '@wide' }, async ({ page }) => {
    await page.goto('/faq')
    await walkThrough(page)
  })

  test('sections rise into view and then are there', async ({ page }) => {
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

  test('every page can be read, and the next one reached', async ({ page }) => {
    for (const path of everywhere) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(siteHeader(page)).toBeInViewport()
      const hidden = page.locator('main :is(h2, h3)').filter({ visible: false })
      await expect(hidden.filter({ hasNot: page.locator('fieldset') })).toHaveCount(0)
    }
    await page.goto('/')
    await siteHeader(page).getByRole('link', { name: 'FAQ', exact: true }).first().click()
    await expect(page).toHaveURL('/faq')
    await expect(page.getByText('No. I am an independent legal consultant')).toBeVisible()
    await expect(page.getByText('About £850 to £1,500 plus disbursements')).toBeVisible()
  })

  test('the reviews and how to get in touch are there', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('#reviews figure')).toHaveCount(6)
    const section = page.locator('#enquiry')
    await expect(section.locator('a[href^="tel:"]').last()).toBeVisible()
    await expect(section.locator('a[href^="/start/"]')).toHaveCount(claimTypeValues.length)
  })
})
