import { Builder, Capabilities, Origin } from 'selenium-webdriver'
import type { Driver } from './firefox'
import { inspect } from './inspect'

/** WebKitGTK's own small browser makes it no narrower than about 450 px, which is still a phone's page. */
const phone = { x: 0, y: 0, width: 390, height: 844 }

/**
 * Keeps the page drawing. Where WebKit cannot use accelerated compositing, its driver takes a picture
 * with the next frame only, and on a page at rest, such as the sign-in page, none ever comes.
 */
function keepDrawing(): void {
  document.documentElement.animate({ opacity: [1, 0.99] }, { duration: 1000, iterations: Infinity })
}

/**
 * Starts WebKitGTK's MiniBrowser, driven by WebDriver, with a window as narrow as it gets.
 *
 * @param driverUrl where WebKitWebDriver listens; it starts the browser
 */
export async function openWebKit(driverUrl: string): Promise<Driver> {
  const browser = await new Builder()
    .usingServer(driverUrl)
    .withCapabilities(new Capabilities().setBrowserName('MiniBrowser'))
    .build()
  await browser.manage().window().setRect(phone)
  return {
    open: (url) => browser.get(url),
    back: () => browser.navigate().back(),
    address: () => browser.getCurrentUrl(),
    inspect: (inspection) => browser.executeScript(inspect, inspection),
    click: ({ x, y }) =>
      browser.actions({ async: true }).move({ x, y, origin: Origin.VIEWPORT }).click().perform(),
    type: (text) => browser.actions({ async: true }).sendKeys(text).perform(),
    screenshot: async () => {
      await browser.executeScript(keepDrawing)
      return Buffer.from(await browser.takeScreenshot(), 'base64')
    },
    close: () => browser.quit(),
  }
}
