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

/** The rules whose outcome hangs on colours, which are all that a theme changes. */
const rulesOnColours = ['color-contrast', 'link-in-text-block']

interface Asked {
  /** A selector of what is asked about, where it is not the whole page. */
  within?: string
  /** Whether only the colours are asked about: the rest was, in the other theme. */
  onlyColours?: boolean
}

/**
 * What axe finds wrong on a page as it stands: the rule, and the markup of each element against it.
 * The page needs to be without frames, which would each be asked too. Source: WCAG 2.2, level AA.
 */
export async function axeFaults(
  page: Page,
  { within, onlyColours = false }: Asked = {},
): Promise<string[]> {
  expect(page.frames(), 'the frames of the page').toHaveLength(1)
  // The code is read by the browser once for a page, which takes longer than many a run of it.
  const isThere = await page.evaluate(() => window.axe !== undefined)
  if (!isThere) await page.evaluate(await source)
  return page.evaluate(
    async ([selector, rules]) => {
      const found = await window.axe?.run(selector ?? document, {
        // What passes is not gathered, which takes as long again.
        resultTypes: ['violations'],
        ...(rules && { runOnly: { type: 'rule', values: rules } }),
      })
      if (!found) throw new Error('axe is not on the page')
      return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    },
    [within, onlyColours ? rulesOnColours : undefined] as const,
  )
}
