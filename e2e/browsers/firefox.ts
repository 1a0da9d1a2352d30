import puppeteer from 'puppeteer-core'
import { inspect, type Inspection, type Point } from './inspect'

const desktop = { width: 1280, height: 800 }

/** What the walk needs of a browser with one window, whatever protocol drives it. */
export type Driver = Awaited<ReturnType<typeof openFirefox>>

/** Starts a Firefox as it is installed, driven by WebDriver BiDi, with a window as wide as a laptop's. */
export async function openFirefox(executablePath: string) {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: desktop,
  })
  // The tab that it starts with never has the focus, and a date field needs it.
  const page = await browser.newPage()
  return {
    open: async (url: string) => {
      await page.goto(url)
    },
    back: async () => {
      await page.goBack()
    },
    address: () => page.evaluate(() => location.href),
    inspect: (inspection: Inspection) => page.evaluate(inspect, inspection),
    click: ({ x, y }: Point) => page.mouse.click(x, y),
    type: (text: string) => page.keyboard.type(text),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}
