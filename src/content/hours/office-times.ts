import { type ClosedDays, isClosedDay } from '@/platform/time/closed-days'
import { daysLater, todayInLondon } from '@/platform/time/dates'
import { londonMoment } from '@/platform/time/london-time'
import { periodsOf, type Weekday, type WeekdayHours, weekdayNames, weekdays } from './weekday-hours'

export type OpenDays = Partial<Record<Weekday, WeekdayHours>>

export interface OfficeTimes extends ClosedDays {
  openDays: OpenDays
}

/** Empty for an office without any hours, too: then they say nothing of a day. */
export function closedWeekdays(days: OpenDays): string[] {
  const closed = weekdayNames.filter((day) => periodsOf(days[day] ?? {}).length === 0)
  return closed.length === weekdayNames.length ? [] : closed.map((day) => weekdays[day])
}

/** Periods from opening to closing, in milliseconds since 1970. */
function openTimes(day: string, { openDays, ...closed }: OfficeTimes) {
  if (isClosedDay(day, closed)) return []
  // Days count from Sunday.
  const name = weekdayNames[(new Date(day).getUTCDay() + 6) % 7]
  return periodsOf((name && openDays[name]) ?? {}).map(({ opens, closes }) => ({
    from: londonMoment(day, opens).getTime(),
    to: londonMoment(day, closes).getTime(),
  }))
}

/** Whether the office is open all the while. */
export function isOpenFor(at: Date, length: number, office: OfficeTimes): boolean {
  return openTimes(todayInLondon(at), office).some(
    ({ from, to }) => from <= at.getTime() && at.getTime() + length <= to,
  )
}

/** Times of a length, one after the other, that begin after one moment and before another. */
export function openTimesBetween(from: Date, to: Date, length: number, office: OfficeTimes) {
  const times: Date[] = []
  for (let day = todayInLondon(from); day <= todayInLondon(to); day = daysLater(day, 1)) {
    for (const open of openTimes(day, office)) {
      for (let at = open.from; at + length <= open.to; at += length) {
        if (at > from.getTime() && at < to.getTime()) times.push(new Date(at))
      }
    }
  }
  return times
}
