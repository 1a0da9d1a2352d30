import { todayInLondon } from '@/contract/fields/dates'
import { pause } from '@/database/repeat'

const hour = 3_600_000

/** The longest wait at once, in milliseconds: a machine that slept wakes up on another day. */
const longestWait = 60_000

/** When the day ends that it is in the United Kingdom, whatever its clocks do in the meantime. */
export function nextMidnight(at: Date): Date {
  const today = todayInLondon(at)
  // Never later than by UTC, and at most one hour earlier: while it is summer time.
  const byUtc = Date.parse(`${today}T00:00Z`) + 24 * hour
  const inSummer = new Date(byUtc - hour)
  return todayInLondon(inSummer) === today ? new Date(byUtc) : inSummer
}

/** Calls back whenever a day begins in the United Kingdom, until the signal comes. */
export async function atEachMidnight(callBack: () => void, signal: AbortSignal): Promise<void> {
  let today = todayInLondon()
  while (!signal.aborted) {
    const left = nextMidnight(new Date()).getTime() - Date.now()
    await pause(Math.min(left, longestWait), signal)
    if (todayInLondon() === today) continue
    today = todayInLondon()
    callBack()
  }
}
