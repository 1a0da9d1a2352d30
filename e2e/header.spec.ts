import { expect, type Page, type Route, test } from 'playwright/test'
import { headerScrollThreshold, tooltip } from '@/platform/interface'
import { pagesLinkedFrom, publicPages, startPath } from '@/platform/pages'
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
  // The first stop is the skip link.
  await page.keyboard.press('Tab')
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

test.describe('the theme toggle says what it does', { tag: '@wide' }, () => {
  const toggle = (page: Page) => page.getByRole('button', { name: /^Switch to \w+ theme$/ })
  const shown = (page: Page) => page.getByRole('tooltip')

  /** Opens a page with the header in sight and the tooltip's code loaded; delays can be told. */
  async function openAtHeader(page: Page): Promise<void> {
    await page.clock.install()
    await page.goto('/')
    await scrollTo(page, 200)
    await expect(siteHeader(page)).toBeInViewport({ ratio: 1 })
    // The mark of Radix, whose control the toggle is by now.
    await expect(toggle(page)).toHaveAttribute('data-state', 'closed')
  }

  /** In steps, as a hand does: between the toggle and the tooltip a pointer may be slow. */
  const leave = (page: Page) => page.mouse.move(5, 700, { steps: 5 })

  test('when a pointer has rested on it for 700 ms', async ({ page }) => {
    await openAtHeader(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    await toggle(page).hover()
    await page.clock.runFor(tooltip.openDelay - 50)
    await expect(shown(page)).toHaveCount(0)
    await page.clock.runFor(100)
    await expect(shown(page)).toHaveText('Switch to light theme')
  })

  test('not after the pointer has left, however fast', async ({ page }) => {
    await openAtHeader(page)
    await toggle(page).hover()
    await expect(shown(page)).toBeAttached()
    await leave(page)
    await expect(shown(page)).toHaveCount(0)
    await toggle(page).hover()
    await leave(page)
    await page.clock.runFor(tooltip.openDelay * 2)
    await expect(shown(page)).toHaveCount(0)
  })

  test('at once when the pointer comes back within 300 ms', async ({ page }) => {
    await openAtHeader(page)
    await toggle(page).hover()
    await expect(shown(page)).toBeAttached()
    await page.clock.pauseAt(Date.now() + 60_000)
    await leave(page)
    await expect(shown(page)).toHaveCount(0)
    await page.clock.runFor(tooltip.skipDelay - 50)
    await toggle(page).hover()
    await page.clock.runFor(1)
    await expect(shown(page)).toBeAttached()
  })

  test('as long as the pointer is on the tooltip itself', async ({ page }) => {
    await openAtHeader(page)
    await toggle(page).hover()
    await expect(shown(page)).toBeAttached()
    const box = await page.locator('[data-radix-popper-content-wrapper]').boundingBox()
    if (!box) throw new Error('The tooltip has no place')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 })
    await page.clock.runFor(tooltip.openDelay)
    await expect(shown(page)).toBeAttached()
    await leave(page)
    await expect(shown(page)).toHaveCount(0)
  })

  test('at once when it has the focus of the keyboard, until that leaves', async ({ page }) => {
    await openAtHeader(page)
    const before = siteHeader(page).getByRole('link', { name: 'Contact', exact: true }).first()
    await before.focus()
    await page.keyboard.press('Tab')
    await expect(toggle(page)).toBeFocused()
    await expect(shown(page)).toBeAttached()
    await page.keyboard.press('Tab')
    await expect(shown(page)).toHaveCount(0)
  })

  test('until Escape or the toggle is pressed', async ({ page }) => {
    await openAtHeader(page)
    await toggle(page).hover()
    await expect(shown(page)).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(shown(page)).toHaveCount(0)

    await leave(page)
    await toggle(page).hover()
    await expect(shown(page)).toBeAttached()
    await toggle(page).click()
    await expect(page.locator('html')).not.toHaveClass(/\bdark\b/)
    await page.clock.runFor(tooltip.openDelay * 2)
    await expect(shown(page)).toHaveCount(0)
  })
})

test(
  'where the tooltip’s code cannot be loaded, the toggle works and is named all the same',
  { tag: '@wide' },
  async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.route('**/*.js', (route) => route.abort())
    const refused = page.waitForEvent('requestfailed')
    await scrollTo(page, 200)
    await refused
    await page.getByRole('button', { name: 'Switch to light theme' }).click()
    await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible()
    await scrollTo(page, 0)
    await expect(siteHeader(page)).not.toBeInViewport()
    expect(errors).toEqual([])
  },
)

for (const [how, answer] of [
  ['fail to arrive', (route: Route) => route.abort()],
  ['arrive empty', (route: Route) => route.fulfill({ contentType: 'text/javascript', body: '' })],
] as const) {
  test(`a visitor whose scripts ${how} has the header and a way to each form`, async ({ page }) => {
    await page.route('**/*.js', answer)
    await page.goto('/')
    await expect(siteHeader(page)).toBeInViewport({ ratio: 1 })
    for (const { label: name } of links) {
      const link = siteHeader(page).getByRole('link', { name, exact: true })
      await expect(link.filter({ visible: true })).toHaveCount(1)
    }
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
    await expect(page.getByRole('form').first()).toBeVisible()
    await page
      .locator('#services li')
      .first()
      .click({ position: { x: 12, y: 12 } })
    await expect(page).toHaveURL(startPath('rta'))
  })
}

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

  test('is closed when the window becomes too wide for it, and the page can be used', async ({
    page,
  }) => {
    await page.goto('/')
    const menu = await openNavigation(page, true)
    await page.setViewportSize({ width: 800, height: 1200 })
    await expect(menu).toBeVisible()
    await page.setViewportSize({ width: 1200, height: 800 })
    await expect(menu).toBeHidden()
    const scrolled = () => page.evaluate(() => window.scrollY)
    const top = await scrolled()
    // A wheel that is turned while the window is drawn anew turns nothing.
    await expect(async () => {
      await page.mouse.wheel(0, 400)
      await expect.poll(scrolled, { timeout: 1_000 }).toBeGreaterThan(top)
    }).toPass()
    await siteHeader(page).getByRole('link', { name: 'FAQ', exact: true }).click()
    await expect(page).toHaveURL('/faq')
  })

  test('is closed with its button', async ({ page }) => {
    await page.goto('/')
    const menu = await openNavigation(page, true)
    await menu.getByRole('button', { name: 'Close menu' }).click()
    await expect(menu).toBeHidden()
  })
})

const bar = (page: Page) =>
  page.getByRole('complementary', { name: 'Get in touch', includeHidden: true })

test('a phone keeps booking and calling at hand between the first view and the form', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'wide windows have the header')
  await page.goto('/')
  await expect(bar(page)).not.toBeInViewport()
  await page.locator('#services li').last().scrollIntoViewIfNeeded()
  await expect(bar(page)).toBeInViewport()
  await expect(bar(page).getByRole('link', { name: 'Call' })).toHaveAttribute(
    'href',
    /^tel:\+?\d+$/,
  )
  await bar(page).getByRole('link', { name: book }).click()
  await expectAtEnquiry(page)
  await expect(bar(page)).not.toBeInViewport()
  await page.locator('#reviews figure').nth(3).scrollIntoViewIfNeeded()
  await expect(bar(page)).toBeInViewport()
  await page.getByRole('form', { name: 'Share Your Experience' }).scrollIntoViewIfNeeded()
  await expect(bar(page)).not.toBeInViewport()
  await page.getByRole('contentinfo').getByRole('link').last().scrollIntoViewIfNeeded()
  await expect(bar(page)).toBeInViewport()
})

test('a phone that comes from another page sees no bar over the form either', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'wide windows have the header')
  await page.goto('/faq')
  const menu = await openNavigation(page, true)
  await menu.getByRole('link', { name: 'Contact', exact: true }).click()
  await page.locator('#enquiry').scrollIntoViewIfNeeded()
  await expect(page.getByRole('form')).toBeInViewport()
  await expect(bar(page)).not.toBeInViewport()
})

test('a start page has no bar that would lead away from its form', async ({ page }) => {
  await page.goto(startPath('rta'))
  await page.getByRole('button', { name: 'Send enquiry' }).scrollIntoViewIfNeeded()
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByRole('main').locator('aside a[href^="tel:"]')).toHaveCount(1)
})

test('nothing is fixed over the page in a window that is less than 30 rem high', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 470 })
  for (const path of ['/', '/faq', startPath('rta')]) {
    await page.goto(path)
    await expect(siteHeader(page)).toBeInViewport({ ratio: 1 })
    await expect(siteHeader(page)).toHaveCSS('opacity', '1')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(siteHeader(page)).not.toBeInViewport()
    await expect(bar(page)).toBeHidden()
  }
})
