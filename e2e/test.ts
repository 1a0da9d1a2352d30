import { expect, test as base } from 'playwright/test'
import { ownSite } from '../scripts/testing/sites'
import { followSiteClock, keepClearOfHalfHours, setClockOf } from './clock'
import { rememberSite } from './restore'
import { beginSession } from './session'

export { expect } from 'playwright/test'

type Remembered = Awaited<ReturnType<typeof rememberSite>>

interface ForTest {
  siteAsFilled: undefined
  refusals: string[]
}

/**
 * Playwright's `test` on the site of its worker, which it leaves as it found it. It also fails if the
 * security policy refused anything on the test's page.
 */
export const test = base.extend<ForTest, { remembered: Remembered }>({
  remembered: [
    async ({ playwright }, provide, { parallelIndex }) => {
      const site = ownSite()
      if (!site) throw new Error(`There’s no site for worker ${parallelIndex}: run fewer.`)
      await followSiteClock()
      const request = await playwright.request.newContext({ baseURL: site.baseUrl })
      await beginSession(request)
      await request.dispose()
      const remembered = await rememberSite(site)
      await provide(remembered)
      await remembered.close()
    },
    { scope: 'worker' },
  ],

  // This comes before the context, so that its pages are closed once this restores.
  siteAsFilled: [
    async ({ remembered }, provide) => {
      await keepClearOfHalfHours()
      await provide(undefined)
      await remembered.restore()
    },
    { auto: true },
  ],

  context: async ({ context }, provide) => {
    await setClockOf(context)
    await provide(context)
  },

  refusals: [
    async ({ page }, provide) => {
      const refusals: string[] = []
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) refusals.push(message.text())
      })
      await provide(refusals)
      expect(refusals, 'what the security policy refused').toEqual([])
    },
    { auto: true },
  ],
})
