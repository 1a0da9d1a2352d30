import { expect, type Response, test } from 'playwright/test'
import { nowhere, pages, readThrough, watchShifts } from './site'

const kilobyte = 1_000

for (const path of [...pages, nowhere]) {
  test(`${path} comes whole, light and at rest, from this site alone`, async ({ page }) => {
    const complaints: string[] = []
    const answers: Response[] = []
    page.on('pageerror', ({ message }) => complaints.push(message))
    page.on('console', (message) => {
      // The browser itself logs once that the page is not there.
      if (message.type() === 'error' && !(path === nowhere && message.text().includes('404'))) {
        complaints.push(message.text())
      }
    })
    page.on('response', (answer) => answers.push(answer))
    const shifts = await watchShifts(page)
    await page.goto(path, { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await readThrough(page)

    expect(await shifts()).toBeCloseTo(0, 2)
    const { origin } = new URL(page.url())
    const own = (url: string) => url.startsWith(origin) || url.startsWith('data:')
    expect(answers.map((answer) => answer.url()).filter((url) => !own(url))).toEqual([])

    const sizeOf = async (answer: Response) => (await answer.body()).length
    const ofKind = (kind: string) =>
      answers.filter((answer) => answer.request().resourceType() === kind && answer.ok())
    for (const image of ofKind('image')) {
      expect(await sizeOf(image), image.url()).toBeLessThan(100 * kilobyte)
    }
    const preloaded = await page.locator('link[rel="preload"][as="font"]').count()
    expect(preloaded).toBeLessThanOrEqual(2)
    expect(ofKind('font').length).toBeLessThanOrEqual(2)
    const fonts = await Promise.all(ofKind('font').map(sizeOf))
    expect(fonts.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(110 * kilobyte)
    expect(complaints).toEqual([])
  })
}
