import { defineConfig } from 'playwright/test'
import type { EngineOptions } from './e2e/browsers/test'
import { ownSite, siteCount } from './scripts/testing/sites'

/** `npm test` sets this, or else the set-up below: they build the site and run it for the tests. */
const { CHROMIUM_PATH, E2E_RESULTS } = process.env
const baseURL = ownSite()?.baseUrl

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

/** Tests in browsers that another library than Playwright drives. */
const otherBrowsers = '**/browsers/*.spec.ts'

export default defineConfig<object, EngineOptions>({
  testDir: 'e2e',
  globalSetup: './scripts/testing/browsers-up.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: siteCount,
  // These only end what hangs: a test takes seconds, and several times as long on a busy machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: E2E_RESULTS ?? 'test-results/results.json' }]],
  use: {
    ...(baseURL !== undefined && { baseURL }),
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Nothing moves, except in the tests about moving.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(CHROMIUM_PATH === undefined ? {} : { executablePath: CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // The first, since each is one story that nobody shares.
    { name: 'firefox', testMatch: otherBrowsers, use: { engine: 'firefox' } },
    { name: 'webkit', testMatch: otherBrowsers, use: { engine: 'webkit' } },
    {
      name: 'desktop',
      testIgnore: otherBrowsers,
      grepInvert: /@phone-only/,
      use: { viewport: desktop },
    },
    {
      name: 'phone',
      testIgnore: otherBrowsers,
      // What a phone does differently, or alone.
      grep: /@phone/,
      use: { viewport: phone, hasTouch: true, isMobile: true },
    },
  ],
})
