import { nextMidnight, todayInLondon } from '@/platform/time/dates'
import { pause } from '@/platform/database/repeat'

/** The longest wait at once, in milliseconds: a machine that slept wakes up on another day. */
const longestWait = 60_000

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
