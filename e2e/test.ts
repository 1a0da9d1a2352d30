import { expect, test as base } from 'playwright/test'

export { expect } from 'playwright/test'

/** Playwright's `test`, which also fails if the security policy refused anything on the test's page. */
export const test = base.extend<{ refusals: string[] }>({
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
