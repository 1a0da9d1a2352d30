import { defineConfig } from 'playwright/test'
import type { EngineOptions } from './e2e/browsers/test'

/** `npm test` sets these, or else the set-up below: they build the site and run it for the tests. */
const { CHROMIUM_PATH, E2E_RESULTS, E2E_BASE_URL = 'http://localhost:3000' } = process.env
const { E2E_PANEL_URL = E2E_BASE_URL } = process.env

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

/**
 * Tests that change pages, the account or its sessions. They run one after the other, on a site that no
 * other test looks at.
 */
const changing = [
  ...['panel-content', 'panel-drafts', 'panel-fields', 'panel-pictures', 'panel-previews'],
  ...['panel-regulation', 'panel-versions', 'sign-in-account'],
].map((name) => `**/${name}.spec.ts`)

/** Tests in browsers that another library than Playwright drives. */
const otherBrowsers = '**/browsers/*.spec.ts'

const elsewhere = [...changing, otherBrowsers]

export default defineConfig<object, EngineOptions>({
  testDir: 'e2e',
  globalSetup: './scripts/testing/browsers-up.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: E2E_RESULTS ?? 'test-results/results.json' }]],
  use: {
    baseURL: E2E_BASE_URL,
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
    // The first, since it takes one worker longest.
    {
      name: 'panel',
      testMatch: changing,
      workers: 1,
      use: { viewport: desktop, baseURL: E2E_PANEL_URL },
    },
    {
      name: 'desktop',
      testIgnore: elsewhere,
      grepInvert: /@phone-only/,
      use: { viewport: desktop },
    },
    {
      name: 'phone',
      testIgnore: elsewhere,
      // What a phone does differently, or alone.
      grep: /@phone/,
      use: { viewport: phone, hasTouch: true, isMobile: true },
    },
    { name: 'firefox', testMatch: otherBrowsers, use: { engine: 'firefox' } },
    { name: 'webkit', testMatch: otherBrowsers, use: { engine: 'webkit' } },
  ],
})
