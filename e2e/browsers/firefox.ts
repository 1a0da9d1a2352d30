import puppeteer from 'puppeteer-core'
import type { Driver } from './driver'
import { inspect } from './inspect'

const desktop = { width: 1280, height: 800 }

/**
 * Starts a Firefox as it is installed, driven by WebDriver BiDi, with a window as wide as a laptop's.
 *
 * @param executablePath of the Firefox
 * @throws where it does not start
 */
export async function openFirefox(executablePath: string): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: desktop,
  })
  // Not the tab that it starts with: that one never has the focus, and a date field wants it.
  const page = await browser.newPage()
  return {
    open: async (url) => {
      await page.goto(url)
    },
    address: () => page.evaluate(() => location.href),
    inspect: (inspection) => page.evaluate(inspect, inspection),
    click: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}
