const dayLength = 86_400_000
const sunday = 0
const monday = 1
const saturday = 6

/** Midnight UTC. Months count from 1. */
const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date)

const weekdayOf = (time: number) => new Date(time).getUTCDay()

const asText = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Source: the anonymous Gregorian algorithm (Nature, 20 April 1876). */
function easter(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const skipped = b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3)
  const h = (19 * a + skipped + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return day(year, Math.floor(sum / 31), (sum % 31) + 1)
}

/** The last Monday that isn't after a day. */
const mondayBy = (time: number) => time - ((weekdayOf(time) - monday + 7) % 7) * dayLength

export const isWeekend = (time: number) => [saturday, sunday].includes(weekdayOf(time))

/** A holiday, and the working day that replaces it at a weekend. */
function withSubstitute(time: number, daysLater: number): number[] {
  return isWeekend(time) ? [time, time + daysLater * dayLength] : [time]
}

/**
 * Bank holidays of England and Wales in a year, weekends and substitutes both. One-off holidays
 * aren't included.
 * @returns days as `YYYY-MM-DD`
 * Source: Banking and Financial Dealings Act 1971, schedule 1, and custom.
 */
export function bankHolidays(year: number): string[] {
  const newYear = day(year, 1, 1)
  return [
    ...withSubstitute(newYear, weekdayOf(newYear) === saturday ? 2 : 1),
    easter(year) - 2 * dayLength,
    easter(year) + dayLength,
    mondayBy(day(year, 5, 7)),
    mondayBy(day(year, 5, 31)),
    mondayBy(day(year, 8, 31)),
    // The two days follow each other, so each is replaced two days later.
    ...withSubstitute(day(year, 12, 25), 2),
    ...withSubstitute(day(year, 12, 26), 2),
  ].map(asText)
}

/** The first and the last day, as `YYYY-MM-DD`. */
interface Closure {
  day: string
  until: string
}

export interface ClosedDays {
  closedOnBankHolidays: boolean
  closures: readonly Closure[]
}

/** @param day as `YYYY-MM-DD` */
export function isClosedDay(day: string, { closedOnBankHolidays, closures }: ClosedDays): boolean {
  if (closures.some((closed) => closed.day <= day && day <= closed.until)) return true
  return closedOnBankHolidays && bankHolidays(Number(day.slice(0, 4))).includes(day)
}
