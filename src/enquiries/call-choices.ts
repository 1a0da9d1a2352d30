import { clockTime, londonDay, shortDay } from '@/platform/time/london-time'
import type { CallTime } from './call'

/** The free times by day in words, as a select's groups take them. */
interface CallDay {
  day: string
  times: { value: string; label: string }[]
}

/** In London time, in the order given. */
export function callChoices(times: readonly CallTime[]): CallDay[] {
  const days: CallDay[] = []
  for (const { start } of times) {
    const day = londonDay(start)
    // With the day, since a closed list shows no group.
    const time = { value: start, label: `${shortDay(start)}, ${clockTime(start)}` }
    const last = days.at(-1)
    if (last?.day === day) last.times.push(time)
    else days.push({ day, times: [time] })
  }
  return days
}
