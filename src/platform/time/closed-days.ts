import { bankHolidays } from './bank-holidays'

/** Closed days, the first and the last, as `YYYY-MM-DD`. */
interface Closure {
  day: string
  until: string
}

/** The days on which the office is closed, whatever weekday they are. */
export interface ClosedDays {
  closedOnBankHolidays: boolean
  closures: readonly Closure[]
}

/** @param day as `YYYY-MM-DD` */
export function isClosedDay(day: string, { closedOnBankHolidays, closures }: ClosedDays): boolean {
  if (closures.some((closed) => closed.day <= day && day <= closed.until)) return true
  return closedOnBankHolidays && bankHolidays(Number(day.slice(0, 4))).includes(day)
}
