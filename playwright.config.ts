import { defineConfig } from 'playwright/test'
import type { EngineOptions } from './e2e/browsers/test'

/** Set by scripts/test.mjs, which builds the site and runs it for the tests. */
const { E2E_BASE_URL, CHROMIUM_PATH, E2E_RESULTS } = process.env

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

/** What changes the pages that other tests read, and so runs after them. */
const content = '**/panel-*.spec.ts'

/** What changes the same documents as those do, and so runs after them. */
const facts = '**/panel-facts.spec.ts'

/** What ends the sessions of all other tests or changes the account, and so runs last. */
const alone = ['**/password-change.spec.ts', '**/account.spec.ts']

/** What is the same on every window, and so is asked on one. */
const sameEverywhere = [
  'dashboard-code',
  'dashboard-people',
  'dashboard-settings',
  'errors',
  'found',
  'mails',
  'pages',
  'panel',
  'policy',
  'routing',
  'server-functions',
  'sign-in',
  'theme',
  'weight',
].map((name) => `**/${name}.spec.ts`)

/** What is asked of browsers that another library than Playwright drives. */
const otherBrowsers = '**/browsers/*.spec.ts'

export default defineConfig<object, EngineOptions>({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: E2E_RESULTS ?? 'test-results/results.json' }]],
  use: {
    baseURL: E2E_BASE_URL ?? 'http://localhost:3000',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Everything where it comes to rest; what moves is asked of by the tests that are about it.
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
    { name: 'desktop', testIgnore: [...alone, content, otherBrowsers], use: { viewport: desktop } },
    {
      name: 'phone',
      testIgnore: [...alone, content, otherBrowsers, ...sameEverywhere],
      // What a phone shows as any window does, or does not have, as keys.
      grepInvert: /@wide/,
      use: { viewport: phone, hasTouch: true, isMobile: true },
    },
    { name: 'firefox', testMatch: otherBrowsers, use: { engine: 'firefox' } },
    { name: 'webkit', testMatch: otherBrowsers, use: { engine: 'webkit' } },
    {
      name: 'content',
      testMatch: content,
      testIgnore: facts,
      dependencies: ['desktop', 'phone', 'firefox', 'webkit'],
      // They write the same pages, so one after the other.
      workers: 1,
      use: { viewport: desktop },
    },
    {
      name: 'facts',
      testMatch: facts,
      dependencies: ['content'],
      use: { viewport: desktop },
    },
    {
      name: 'alone',
      testMatch: alone,
      dependencies: ['facts'],
      // One after the other.
      workers: 1,
      use: { viewport: desktop },
    },
  ],
})
