import { clockTime, londonDay, shortDay } from '@/platform/time/london-time'
import type { CallTime } from '@/enquiries/contact'

/** The free times of a day in words, for a group of a select. */
interface CallDay {
  day: string
  times: { value: string; label: string }[]
}

export function callChoices(times: readonly CallTime[]): CallDay[] {
  const days: CallDay[] = []
  for (const { start } of times) {
    const day = londonDay(start)
    // A closed list shows no group, so the label has the day.
    const time = { value: start, label: `${shortDay(start)}, ${clockTime(start)}` }
    const last = days.at(-1)
    if (last?.day === day) last.times.push(time)
    else days.push({ day, times: [time] })
  }
  return days
}

export const callOptions = (times: readonly CallTime[]) =>
  callChoices(times).map(({ day, times: free }) => (
    <optgroup key={day} label={day}>
      {free.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </optgroup>
  ))
