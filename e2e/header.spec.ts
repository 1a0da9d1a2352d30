import { expect, test } from 'playwright/test'
import { headerScrollThreshold } from '@/contract/limits'
import { pagesLinkedFrom, publicPages } from '@/contract/pages'
import { book, expectAtEnquiry, openNavigation, scrollTo, siteHeader } from './site'

/** From the last to the first, so that home, where the walk begins, is gone to from another page. */
const links = pagesLinkedFrom('header')
  .map((name) => publicPages[name])
  .reverse()

const clear = 'rgba(0, 0, 0, 0)'

test('the header is hidden and transparent until the page is scrolled more than 20 pixels', async ({
  page,
}) => {
  await page.goto('/')
  const header = siteHeader(page)
  for (const top of [0, headerScrollThreshold]) {
    await scrollTo(page, top)
    await expect(header).not.toBeInViewport()
    await expect(header).toHaveCSS('opacity', '0')
    await expect(header).toHaveCSS('background-color', clear)

    await scrollTo(page, headerScrollThreshold + 1)
    await expect(header).toBeInViewport({ ratio: 1 })
    await expect(header).toHaveCSS('opacity', '1')
    await expect(header).toHaveCSS('backdrop-filter', /blur/)
    await expect(header).not.toHaveCSS('background-color', clear)
  }
})

test('a visitor reaches every main page from the header', async ({ page, isMobile }) => {
  await page.goto('/')
  for (const { path, label: name } of links) {
    const navigation = await openNavigation(page, isMobile)
    await navigation.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await expect(
      siteHeader(page).locator(`nav a[href="${path}"][aria-current="page"]`).first(),
    ).toBeAttached()
  }
})

test('Book a Free Consultation scrolls to the form, from home and from another page', async ({
  page,
  isMobile,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  for (const path of ['/', '/faq']) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth')
    const navigation = await openNavigation(page, isMobile)
    await navigation.getByRole('link', { name: book }).click()
    await expectAtEnquiry(page)
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('a visitor who works by keyboard finds the header at the top of the page too', async ({
  page,
}) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(siteHeader(page).locator(':focus-visible')).toHaveCount(1)
  await expect(siteHeader(page)).toBeInViewport({ ratio: 1 })
  await expect(siteHeader(page)).toHaveCSS('opacity', '1')
})

test('the name over the first view leads home', async ({ page }) => {
  await page.goto('/about')
  await page.locator('main').getByRole('link', { name: 'Independent Legal Consultant' }).click()
  await expect(page).toHaveURL('/')
})

test('the theme toggle says what it does after a moment', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a finger does not hover')
  await page.goto('/')
  await scrollTo(page, 200)
  const toggle = page.getByRole('button', { name: 'Switch to light theme' })
  await toggle.hover()
  await expect(page.getByRole('tooltip')).toHaveText('Switch to light theme')
})

test.describe('the menu of a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'wide windows show all links')

  test('keeps the focus, closes on Escape and gives the focus back', async ({ page }) => {
    await page.goto('/')
    const menu = await openNavigation(page, true)
    await expect(menu.getByRole('link')).toHaveCount(links.length + 1)
    for (let press = 0; press < links.length + 3; press += 1) {
      await page.keyboard.press('Tab')
      // Past the last one the focus may visit the browser's own controls, never the page behind.
      const inside = await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.activeElement?.closest('dialog') !== null,
      )
      expect(inside).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  })

  test('is closed with its button', async ({ page }) => {
    await page.goto('/')
    const menu = await openNavigation(page, true)
    await menu.getByRole('button', { name: 'Close menu' }).click()
    await expect(menu).toBeHidden()
  })
})

test('a phone keeps booking and calling at hand between the first view and the form', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'wide windows have the header')
  await page.goto('/')
  const bar = page.getByRole('complementary', { name: 'Get in touch', includeHidden: true })
  await expect(bar).not.toBeInViewport()
  await page.locator('#services').scrollIntoViewIfNeeded()
  await page.locator('#about-heading').scrollIntoViewIfNeeded()
  await expect(bar).toBeInViewport()
  await expect(bar.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:\+?\d+$/)
  await bar.getByRole('link', { name: book }).click()
  await expectAtEnquiry(page)
  await expect(bar).not.toBeInViewport()
})
