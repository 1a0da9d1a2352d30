import { expect } from 'playwright/test'
import type { Driver } from './firefox'
import type { Point } from './inspect'

export type BrowserPage = ReturnType<typeof pageOf>

/**
 * The page in a browser's window and what a person does there. A place is an XPath; each deed waits
 * until its place is shown and can be used, and throws if that doesn't happen.
 *
 * @param driver the browser
 * @param baseUrl where the site is
 */
export function pageOf(driver: Driver, baseUrl: string) {
  /** Waits until a click on a place would reach it and it does not move. */
  async function atRest(place: string): Promise<Point> {
    let before: Point | undefined
    await expect
      .poll(
        async () => {
          const [now] = await driver.inspect({ place, deed: 'bring into view' })
          const rests = now?.clickable && now.x === before?.x && now.y === before.y
          before = now
          return rests ? 'at rest' : now
        },
        // What comes into view may bring its last line a moment later, and move what is below it.
        { message: `${place} can be used`, intervals: [300] },
      )
      .toBe('at rest')
    if (!before) throw new Error(`Nothing is shown at ${place}.`)
    return before
  }

  /** Types into a control, instead of what it holds. */
  async function fill(place: string, text: string): Promise<void> {
    await atRest(place)
    await driver.inspect({ place, deed: 'focus' })
    await driver.type(text)
  }

  return {
    open: (path: string) => driver.open(new URL(path, baseUrl).href),
    back: () => driver.back(),
    path: async () => new URL(await driver.address()).pathname,
    /** Everything of a place that is shown now. */
    look: (place: string) => driver.inspect({ place }),
    fill,
    click: async (place: string) => driver.click(await atRest(place)),
    /** Chooses from a list as one does by keyboard, with the first word of an option. */
    choose: (place: string, option: string) => fill(place, option.split(' ')[0] ?? ''),
  }
}
