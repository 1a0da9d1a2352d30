import type { Page, Route } from 'playwright/test'
import { headerScrollThreshold, theme, tooltip } from '@/platform/interface'
import { pagesLinkedFrom, publicPages, startPath } from '@/platform/pages'
import { expectAccessible } from './accessibility'
import {
  book,
  expectAtEnquiry,
  hydrated,
  openNavigation,
  refuseStorage,
  restyle,
  scrollTo,
  siteFooter,
  siteHeader,
} from './site'
import { expect, test } from './test'

/** The last comes first, so that home, where the walk begins, is reached from another page. */
const links = pagesLinkedFrom('header')
  .map((name) => publicPages[name])
  .reverse()

const root = (page: Page) => page.locator('html')

const themeToggle = (page: Page) =>
  page.getByRole('button', { name: /^Switch to \w+ theme$/ }).filter({ visible: true })

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

/** Opens home where its header is in sight. */
async function openAtHeader(page: Page): Promise<void> {
  await page.goto('/')
  await scrollTo(page, headerScrollThreshold * 10)
  await expect(siteHeader(page)).toBeInViewport({ ratio: 1 })
}

test('the header is hidden until a scroll of over 20 pixels or the Tab key', async ({ page }) => {
  await page.goto('/')
  const header = siteHeader(page)
  for (const top of [0, headerScrollThreshold]) {
    await scrollTo(page, top)
    await expect(header).not.toBeInViewport()
    await expect(header).toHaveCSS('opacity', '0')
    await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')

    await scrollTo(page, headerScrollThreshold + 1)
    await expect(header).toBeInViewport({ ratio: 1 })
    await expect(header).toHaveCSS('opacity', '1')
    await expect(header).toHaveCSS('backdrop-filter', /blur/)
    await expect(header).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  }
  await scrollTo(page, 0)
  await expect(header).not.toBeInViewport()
  // The first stop is the skip link.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(header.locator(':focus-visible')).toHaveCount(1)
  await expect(header).toBeInViewport({ ratio: 1 })
  await expect(header).toHaveCSS('opacity', '1')
})

test('the header leads to every main page and the form @phone', async ({ page, isMobile }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await expect(root(page)).toHaveCSS('scroll-behavior', 'smooth')
  for (const { path, label: name } of links) {
    const navigation = await openNavigation(page, isMobile)
    await navigation.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    const current = siteHeader(page).locator('nav [aria-current="page"]').first()
    await expect(current).toHaveAttribute('href', path)
  }
  for (const path of ['/', '/faq']) {
    if (path !== '/') await page.goto(path)
    const navigation = await openNavigation(page, isMobile)
    await navigation.getByRole('link', { name: book }).click()
    await expectAtEnquiry(page)
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('a page opens at its top, at the place of a link, or where it was left', async ({ page }) => {
  await page.goto('/faq')
  await siteFooter(page).getByRole('link', { name: 'Terms', exact: true }).click()
  await expect(page).toHaveURL('/terms')
  await expect.poll(() => scrolled(page)).toBe(0)
  await scrollTo(page, 600)
  await siteFooter(page).getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/faq')
  await page.goBack()
  await expect(page).toHaveURL('/terms')
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0)
  for (const hash of ['/#enquiry', '/#contact']) {
    await page.goto('/privacy')
    await page.goto(hash)
    await expectAtEnquiry(page)
  }
})

test('no link is above or below the header, however large the text', async ({ page }) => {
  await openAtHeader(page)
  const header = siteHeader(page)
  for (const [width, percent] of [
    ...[320, 390, 1024, 1100, 1280, 1440, 1920].map((width) => [width, 200] as const),
    ...[100, 110, 120, 125, 140, 150].map((percent) => [1280, percent] as const),
    ...[1024, 1119, 1120].map((width) => [width, 100] as const),
  ]) {
    await page.setViewportSize({ width, height: 800 })
    await restyle(page, `:root { font-size: ${percent}% }`)
    const outside = () =>
      header.evaluate((element) => {
        const { bottom, right } = element.getBoundingClientRect()
        return [...element.querySelectorAll(':is(a, button):not(dialog *)')]
          .filter((one) => one.checkVisibility())
          .filter((one) => {
            const box = one.getBoundingClientRect()
            return box.top < 0 || box.bottom > bottom || box.right > right
          })
          .map((one) => one.textContent)
      })
    await expect.poll(outside, `${width} pixels, ${percent}%`).toEqual([])
    const ways = page.getByRole('button', { name: 'Open menu' }).or(header.getByText('Services'))
    await expect(ways.filter({ visible: true })).toHaveCount(1)
  }
})

test('the site is dark until a visitor chooses light, in every tab', async ({ page, context }) => {
  await openAtHeader(page)
  const other = await context.newPage()
  await openAtHeader(other)
  await expect(root(page)).toHaveClass(/\bdark\b/)
  await themeToggle(page).click()
  await expect(root(page)).not.toHaveClass(/\bdark\b/)
  await expect(root(other)).not.toHaveClass(/\bdark\b/)
  await expect(themeToggle(other)).toHaveAccessibleName(/dark/i)
  expect(await page.evaluate((key) => localStorage.getItem(key), theme.storageKey)).toBe('light')

  // The choice is there at the first paint, before any of the page's own code can have run.
  await page.reload({ waitUntil: 'commit' })
  await page.locator('body').waitFor({ state: 'attached' })
  expect(await root(page).getAttribute('class')).not.toMatch(/\bdark\b/)
})

test('the theme toggle says what it does, until Escape', async ({ page }) => {
  const shown = page.getByRole('tooltip')
  await page.clock.install()
  await openAtHeader(page)
  // Near the button its code loads. The mark is that of Radix, whose control the toggle is by then.
  await siteHeader(page).hover()
  await expect(themeToggle(page)).toHaveAttribute('data-state', 'closed')
  await page.clock.pauseAt(Date.now() + 60_000)
  await themeToggle(page).hover()
  await page.clock.runFor(tooltip.openDelay - 50)
  await expect(shown).toHaveCount(0)
  await page.clock.runFor(100)
  await expect(shown).toHaveText('Switch to light theme')
  await page.keyboard.press('Escape')
  await expect(shown).toHaveCount(0)
  await siteHeader(page).getByRole('link', { name: 'Contact', exact: true }).first().focus()
  await page.keyboard.press('Tab')
  await expect(themeToggle(page)).toBeFocused()
  await expect(shown).toBeAttached()
})

test('the theme changes without storage and without the tooltip’s code', async ({ page }) => {
  await refuseStorage(page, 'localStorage')
  await page.goto('/about')
  await hydrated(page.locator('header button').first())
  await page.route('**/*.js', (route) => route.abort())
  const refused = page.waitForEvent('requestfailed')
  await scrollTo(page, headerScrollThreshold * 10)
  await siteHeader(page).hover()
  await refused
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible()
  await expect(root(page)).not.toHaveClass(/\bdark\b/)
  await scrollTo(page, 0)
  await expect(siteHeader(page)).not.toBeInViewport()
  expect(await page.pageErrors()).toEqual([])
})

const empty = { contentType: 'text/javascript', body: '' }

for (const [how, answer] of [
  ['fail to arrive', (route: Route) => route.abort()],
  ['arrive empty', (route: Route) => route.fulfill(empty)],
] as const) {
  test(`the header and a way to each form are there, if scripts ${how}`, async ({ page }) => {
    await page.route('**/*.js', answer)
    await page.goto('/')
    await expect(siteHeader(page)).toBeInViewport({ ratio: 1 })
    for (const { label: name } of links) {
      const link = siteHeader(page).getByRole('link', { name, exact: true })
      await expect(link.filter({ visible: true })).toHaveCount(1)
    }
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
    await expect(page.getByRole('form').first()).toBeVisible()
    const card = page.locator('#services li').first()
    await card.click({ position: { x: 12, y: 12 } })
    await expect(page).toHaveURL(startPath('rta'))
  })
}

const bar = (page: Page) =>
  page.getByRole('complementary', { name: 'Get in touch', includeHidden: true })

test.describe('on a phone @phone-only', () => {
  test('the menu keeps the focus until it or a wide window closes it', async ({ page }) => {
    await page.goto('/')
    const menu = await openNavigation(page, true)
    // The menu adds Resources, the phone number and the way to the form.
    await expect(menu.getByRole('link')).toHaveCount(links.length + 4)
    await expectAccessible(page)
    for (let press = 0; press < links.length + 5; press += 1) {
      await page.keyboard.press('Tab')
      // After the last one the focus may visit the browser's own controls, but not the page behind.
      await expect(page.locator(':focus:not(dialog, dialog *)')).toHaveCount(0)
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
    await openNavigation(page, true)
    await menu.getByRole('button', { name: 'Close menu' }).click()
    await expect(menu).toBeHidden()

    await openNavigation(page, true)
    await page.setViewportSize({ width: 800, height: 1200 })
    await expect(menu).toBeVisible()
    await page.setViewportSize({ width: 1200, height: 800 })
    await expect(menu).toBeHidden()
    const top = await scrolled(page)
    // The wheel does nothing while the window is drawn again.
    await expect(async () => {
      await page.mouse.wheel(0, 400)
      await expect.poll(() => scrolled(page), { timeout: 1_000 }).toBeGreaterThan(top)
    }).toPass()
  })

  test('booking and calling stay at hand wherever no form is in view', async ({ page }) => {
    await page.goto('/')
    await expect(bar(page)).not.toBeInViewport()
    await page.locator('#services li').last().scrollIntoViewIfNeeded()
    await expect(bar(page)).toBeInViewport()
    const call = bar(page).getByRole('link', { name: 'Call' })
    await expect(call).toHaveAttribute('href', /^tel:\+?\d+$/)
    await bar(page).getByRole('link', { name: book }).click()
    await expectAtEnquiry(page)
    await expect(bar(page)).not.toBeInViewport()
    await page.locator('#reviews figure').nth(3).scrollIntoViewIfNeeded()
    await expect(bar(page)).toBeInViewport()
    await page.getByRole('form', { name: 'Share Your Experience' }).scrollIntoViewIfNeeded()
    await expect(bar(page)).not.toBeInViewport()
    await page.goto('/about')
    await siteFooter(page).getByRole('link').last().scrollIntoViewIfNeeded()
    await expect(bar(page)).toBeInViewport()

    const menu = await openNavigation(page, true)
    await menu.getByRole('link', { name: 'Contact', exact: true }).click()
    await expect(page).toHaveURL('/contact')
    await page.locator('#enquiry').scrollIntoViewIfNeeded()
    await expect(page.getByRole('form')).toBeInViewport()
    await expect(bar(page)).not.toBeInViewport()
    await page.goto(startPath('rta'))
    await page.getByRole('button', { name: 'Send enquiry' }).scrollIntoViewIfNeeded()
    await expect(bar(page)).toHaveCount(0)
    await expect(page.getByRole('main').locator('aside a[href^="tel:"]')).toHaveCount(1)
  })
})

test('nothing is fixed over the page in a window less than 30 rem high', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 470 })
  for (const path of ['/', startPath('rta')]) {
    await page.goto(path)
    await expect(siteHeader(page)).toBeInViewport({ ratio: 1 })
    await expect(siteHeader(page)).toHaveCSS('opacity', '1')
    await siteFooter(page).scrollIntoViewIfNeeded()
    await expect(siteHeader(page)).not.toBeInViewport()
    await expect(bar(page)).toBeHidden()
  }
})
