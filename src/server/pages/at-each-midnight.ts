import { daysLater, londonMidnight, todayInLondon } from '@/platform/time/dates'
import { pause } from '@/platform/database/repeat'

/** The longest wait at once, in milliseconds: a machine that slept wakes up on another day. */
const longestWait = 60_000

/** When the day ends that it is in the United Kingdom, whatever its clocks do in the meantime. */
export function nextMidnight(at: Date): Date {
  return londonMidnight(daysLater(todayInLondon(at), 1))
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
