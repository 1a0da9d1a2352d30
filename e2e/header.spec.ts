import type { Page, Route } from 'playwright/test'
import { headerScrollThreshold, theme, tooltip } from '@/platform/interface'
import { pagesLinkedFrom, publicPages, startPath } from '@/platform/pages'
import { book, expectAtEnquiry, openNavigation, scrollTo, siteFooter, siteHeader } from './site'
import { expect, test } from './test'

/** From the last to the first, so that home, where the walk begins, is reached from another page. */
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

test('the header is hidden until the page is scrolled more than 20 pixels, or reached by keyboard @phone', async ({
  page,
}) => {
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
  await page.goto('/')
  // The first stop is the skip link.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(header.locator(':focus-visible')).toHaveCount(1)
  await expect(header).toBeInViewport({ ratio: 1 })
  await expect(header).toHaveCSS('opacity', '1')
})

test('a visitor reaches every main page from the header @phone', async ({ page, isMobile }) => {
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

test('Book a Free Consultation scrolls to the form, from home and from another page @phone', async ({
  page,
  isMobile,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  for (const path of ['/', '/faq']) {
    await page.goto(path)
    await expect(root(page)).toHaveCSS('scroll-behavior', 'smooth')
    const navigation = await openNavigation(page, isMobile)
    await navigation.getByRole('link', { name: book }).click()
    await expectAtEnquiry(page)
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('a visitor starts at the top of each page, at the place of a link, or where Back was left', async ({
  page,
}) => {
  await page.goto('/faq')
  for (const [name, path] of [
    ['About', '/about'],
    ['Resources', '/resources'],
    ['Terms', '/terms'],
  ] as const) {
    await siteFooter(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect.poll(() => scrolled(page)).toBe(0)
  }
  await scrollTo(page, 600)
  await siteFooter(page).getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/faq')
  await page.goBack()
  await expect(page).toHaveURL('/terms')
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0)
  await page.goto('/about')
  await page.locator('main').getByRole('link', { name: 'Independent Legal Consultant' }).click()
  await expect(page).toHaveURL('/')
  for (const hash of ['/#enquiry', '/#contact']) {
    await page.goto('/privacy')
    await page.goto(hash)
    await expectAtEnquiry(page)
  }
})

test('the site is dark until a visitor chooses light, which holds in every tab and after a reload', async ({
  page,
  context,
}) => {
  await openAtHeader(page)
  const other = await context.newPage()
  await openAtHeader(other)
  await expect(root(page)).toHaveClass(/\bdark\b/)
  await themeToggle(page).click()
  await expect(root(page)).not.toHaveClass(/\bdark\b/)
  await expect(root(other)).not.toHaveClass(/\bdark\b/)
  await expect(themeToggle(other)).toHaveAccessibleName(/dark/i)
  expect(await page.evaluate((key) => localStorage.getItem(key), theme.storageKey)).toBe('light')

  // Before any of the page's own code can have run: the choice is there at the first paint.
  await page.reload({ waitUntil: 'commit' })
  await page.locator('body').waitFor({ state: 'attached' })
  expect(await root(page).getAttribute('class')).not.toMatch(/\bdark\b/)
})

test('where storage is denied the theme changes all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await openAtHeader(page)
  await themeToggle(page).click()
  await expect(root(page)).not.toHaveClass(/\bdark\b/)
})

test.describe('the theme toggle says what it does', () => {
  const shown = (page: Page) => page.getByRole('tooltip')

  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    await openAtHeader(page)
    // The mark of Radix, whose control the toggle is by now.
    await expect(themeToggle(page)).toHaveAttribute('data-state', 'closed')
  })

  /** In steps, as a hand does: between the toggle and the tooltip a pointer may be slow. */
  const leave = (page: Page) => page.mouse.move(5, 700, { steps: 5 })

  test('when a pointer rests on it, and at once when it comes back', async ({ page }) => {
    await page.clock.pauseAt(Date.now() + 60_000)
    await themeToggle(page).hover()
    await page.clock.runFor(tooltip.openDelay - 50)
    await expect(shown(page)).toHaveCount(0)
    await page.clock.runFor(100)
    await expect(shown(page)).toHaveText('Switch to light theme')
    await leave(page)
    await expect(shown(page)).toHaveCount(0)
    await page.clock.runFor(tooltip.skipDelay - 50)
    await themeToggle(page).hover()
    await page.clock.runFor(1)
    await expect(shown(page)).toBeAttached()
    await leave(page)
    await page.clock.runFor(tooltip.openDelay * 2)
    await expect(shown(page)).toHaveCount(0)
  })

  test('as long as the pointer is on it or its text, until Escape or a press', async ({ page }) => {
    await themeToggle(page).hover()
    await expect(shown(page)).toBeAttached()
    const box = await page.locator('[data-radix-popper-content-wrapper]').boundingBox()
    if (!box) throw new Error('The tooltip has no place')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 })
    await page.clock.runFor(tooltip.openDelay)
    await expect(shown(page)).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(shown(page)).toHaveCount(0)
    await leave(page)
    await themeToggle(page).hover()
    await expect(shown(page)).toBeAttached()
    await themeToggle(page).click()
    await expect(root(page)).not.toHaveClass(/\bdark\b/)
    await page.clock.runFor(tooltip.openDelay * 2)
    await expect(shown(page)).toHaveCount(0)
  })

  test('at once when the keyboard reaches it, until that moves on', async ({ page }) => {
    await siteHeader(page).getByRole('link', { name: 'Contact', exact: true }).first().focus()
    await page.keyboard.press('Tab')
    await expect(themeToggle(page)).toBeFocused()
    await expect(shown(page)).toBeAttached()
    await page.keyboard.press('Tab')
    await expect(shown(page)).toHaveCount(0)
  })
})

test('where the tooltip’s code cannot be loaded, the toggle works and is named all the same', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto('/about')
  // React's mark on what it has made interactive.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header button') ?? {}).some((key) =>
      key.startsWith('__react'),
    ),
  )
  await page.route('**/*.js', (route) => route.abort())
  const refused = page.waitForEvent('requestfailed')
  await scrollTo(page, headerScrollThreshold * 10)
  await refused
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible()
  await scrollTo(page, 0)
  await expect(siteHeader(page)).not.toBeInViewport()
  expect(errors).toEqual([])
})

for (const [how, answer] of [
  ['fail to arrive', (route: Route) => route.abort()],
  ['arrive empty', (route: Route) => route.fulfill({ contentType: 'text/javascript', body: '' })],
] as const) {
  test(`a visitor whose scripts ${how} has the header and a way to each form @phone`, async ({
    page,
  }) => {
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
  test('the menu keeps the focus, and gives it back when it is closed', async ({ page }) => {
    await page.goto('/')
    const menu = await openNavigation(page, true)
    await expect(menu.getByRole('link')).toHaveCount(links.length + 1)
    for (let press = 0; press < links.length + 3; press += 1) {
      await page.keyboard.press('Tab')
      // After the last one the focus may visit the browser's own controls, but not the page behind.
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
    await openNavigation(page, true)
    await menu.getByRole('button', { name: 'Close menu' }).click()
    await expect(menu).toBeHidden()
  })

  test('the menu closes when the window becomes too wide for it, and the page can be used', async ({
    page,
  }) => {
    await page.goto('/')
    const menu = await openNavigation(page, true)
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
    await siteHeader(page).getByRole('link', { name: 'FAQ', exact: true }).click()
    await expect(page).toHaveURL('/faq')
  })

  test('booking and calling stay at hand between the first view and the form', async ({ page }) => {
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
    await siteFooter(page).getByRole('link').last().scrollIntoViewIfNeeded()
    await expect(bar(page)).toBeInViewport()
  })

  test('no bar lies over a form for someone who comes from another page', async ({ page }) => {
    await page.goto('/faq')
    const menu = await openNavigation(page, true)
    await menu.getByRole('link', { name: 'Contact', exact: true }).click()
    await page.locator('#enquiry').scrollIntoViewIfNeeded()
    await expect(page.getByRole('form')).toBeInViewport()
    await expect(bar(page)).not.toBeInViewport()
    await page.goto(startPath('rta'))
    await page.getByRole('button', { name: 'Send enquiry' }).scrollIntoViewIfNeeded()
    await expect(bar(page)).toHaveCount(0)
    await expect(page.getByRole('main').locator('aside a[href^="tel:"]')).toHaveCount(1)
  })
})

test('nothing is fixed over the page in a window that is less than 30 rem high', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 470 })
  for (const path of ['/', '/faq', startPath('rta')]) {
    await page.goto(path)
    await expect(siteHeader(page)).toBeInViewport({ ratio: 1 })
    await expect(siteHeader(page)).toHaveCSS('opacity', '1')
    await siteFooter(page).scrollIntoViewIfNeeded()
    await expect(siteHeader(page)).not.toBeInViewport()
    await expect(bar(page)).toBeHidden()
  }
})
