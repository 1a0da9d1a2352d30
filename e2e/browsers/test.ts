import { writeFile } from 'node:fs/promises'
import { test as base } from 'playwright/test'
import { type Driver, openFirefox } from './firefox'
import { type BrowserPage, pageOf } from './page'
import { openWebKit } from './webkit'

/**
 * The browsers that another library than Playwright drives, each with the variable that says where
 * it is and the one that says why it’s missing: scripts/testing/browser-environment.ts sets one of the two.
 */
const engines = {
  firefox: { start: openFirefox, at: 'FIREFOX_PATH', missing: 'FIREFOX_MISSING' },
  webkit: { start: openWebKit, at: 'WEBKIT_DRIVER_URL', missing: 'WEBKIT_MISSING' },
} as const

export interface EngineOptions {
  /** The browser of a project of playwright.config.ts. */
  engine: keyof typeof engines
}

/**
 * Playwright's `test` with a page in another browser, the same one in every test of a worker. On a
 * machine that lacks the browser the test is skipped; where CI is set it fails.
 */
export const test = base.extend<
  { browserPage: BrowserPage },
  EngineOptions & { driver: Driver | undefined }
>({
  engine: ['firefox', { option: true, scope: 'worker' }],

  driver: [
    async ({ engine }, provide) => {
      const { at, start } = engines[engine]
      const driver = process.env[at] ? await start(process.env[at]) : undefined
      await provide(driver)
      await driver?.close()
    },
    { scope: 'worker' },
  ],

  browserPage: async ({ baseURL, driver, engine }, provide, info) => {
    if (!driver) {
      const why = process.env[engines[engine].missing] ?? `Nobody looked for ${engine}.`
      if (process.env['CI']) throw new Error(why)
      test.skip(true, why)
      return
    }
    await provide(pageOf(driver, baseURL ?? ''))
    if (info.status === info.expectedStatus) return
    const path = info.outputPath('window.png')
    await writeFile(path, await driver.screenshot())
    await info.attach('window', { path, contentType: 'image/png' })
  },
})
