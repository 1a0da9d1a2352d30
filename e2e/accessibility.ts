import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { expect, type Page } from 'playwright/test'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules whose outcome depends on the theme. */
const rulesOnColours = ['color-contrast', 'link-in-text-block']

interface Scope {
  /** A selector, if not the whole page is checked. */
  within?: string
  /** Checks only the colours, because the rest was checked in the other theme. */
  onlyColours?: boolean
}

/**
 * Axe's findings on a page as it is: the rule and the markup of each element that breaks it. The
 * page must have no frames, since each of them would be checked too. Source: WCAG 2.2, level AA.
 */
export async function axeFaults(
  page: Page,
  { within, onlyColours = false }: Scope = {},
): Promise<string[]> {
  expect(page.frames(), 'the frames of the page').toHaveLength(1)
  // Reading its code takes the browser longer than running it.
  const isThere = await page.evaluate(() => window.axe !== undefined)
  if (!isThere) await page.evaluate(await source)
  return page.evaluate(
    async ([selector, rules]) => {
      const found = await window.axe?.run(selector ?? document, {
        // Collecting what passes would take as long again.
        resultTypes: ['violations'],
        ...(rules && { runOnly: { type: 'rule', values: rules } }),
      })
      if (!found) throw new Error('axe is not on the page')
      return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    },
    [within, onlyColours ? rulesOnColours : undefined] as const,
  )
}

/**
 * Nothing on the page, as it is, is a barrier to someone with a disability in either theme. Leaves
 * the page in the theme that it was in.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const seen: string[] = []
  for (const onlyColours of [false, true]) {
    const theme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    seen.push(theme)
    expect(await axeFaults(page, { onlyColours }), `in the ${theme} theme`).toEqual([])
    // The header's button does the same, but not every state has it.
    await page.evaluate(() => document.documentElement.classList.toggle('dark'))
    await transitionsOver(page)
  }
  expect(seen.sort()).toEqual(['dark', 'light'])
}

/** The same, and it fits into a window of 320 pixels. Leaves the window as it was. */
export async function expectUsable(page: Page): Promise<void> {
  await expectAccessible(page)
  const window = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  if (window) await page.setViewportSize(window)
}

/** Waits until everything has its final colours. */
export async function transitionsOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.all(transitions.map(({ finished }) => finished))
  })
}

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // After a change of width the browser draws for a moment.
  await expect.poll(overflow).toBeLessThanOrEqual(0)
}

/** Controls smaller than 24 by 24 pixels, except in running text. WCAG 2.2, 2.5.8. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 24
    /** The target of a press: the label of a control, or the card that a link's overlay covers. */
    const placeOf = (element: Element) => {
      const { position } = getComputedStyle(element, '::after')
      const covers = element instanceof HTMLElement && position === 'absolute'
      return (covers ? element.offsetParent : element.closest('label')) ?? element
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

/** The keyboard's first stop leads past the header, into the page's own part. */
export async function expectSkipLink(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('main')
}
