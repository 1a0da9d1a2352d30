import type { BrowserContext } from 'playwright/test'
import { moveClock } from '@/platform/time/testing/clock.mjs'
import { minute } from '@/platform/time/durations'
import { ownSite } from '../scripts/testing/sites'

const halfHour = 30 * minute

/** Longer than a test takes on the slowest machine. */
const longestTest = 10 * minute

/** Milliseconds that the clock of this worker and of its site is ahead. It never goes back. */
let ahead = 0

async function setAhead(ms: number): Promise<void> {
  ahead = ms
  moveClock(ms)
  await fetch(ownSite()?.clockUrl ?? '', { method: 'PUT', body: String(ms) })
}

/** Moves the clock of this process and of its site on; a page's follows when it's opened. */
export const passTime = (ms: number): Promise<void> => setAhead(ahead + ms)

/** Takes over the clock of the site, which an earlier worker may have moved. */
export async function followSiteClock(): Promise<void> {
  const answer = await fetch(ownSite()?.clockUrl ?? '')
  await setAhead(Number(await answer.text()))
}

/** Nothing that changes at midnight or at the half hour does so while a test runs that begins now. */
export async function keepClearOfHalfHours(): Promise<void> {
  const left = halfHour - (Date.now() % halfHour)
  if (ahead === 0 || left < longestTest) await passTime(left + minute)
}

/** Sets the clock of the pages that are opened from now on to the site's. */
export const setClockOf = (context: BrowserContext) =>
  context.addInitScript((ms) => {
    const now = Date.now.bind(Date)
    globalThis.Date = new Proxy(Date, {
      construct: (date, args, made): object =>
        Reflect.construct(date, args.length > 0 ? args : [now() + ms], made) as object,
      get: (date, name): unknown => (name === 'now' ? () => now() + ms : Reflect.get(date, name)),
    })
  }, ahead)
