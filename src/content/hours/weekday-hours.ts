/** Monday first. */
export const weekdays = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
} as const

export type Weekday = keyof typeof weekdays

const isWeekday = (name: string): name is Weekday => Object.hasOwn(weekdays, name)

export const weekdayNames = Object.keys(weekdays).filter(isWeekday)

/** `HH:MM`; nothing or empty for none. */
export interface WeekdayHours {
  opens?: string | null
  closes?: string | null
  /** After a break. */
  opensAgain?: string | null
  closesAgain?: string | null
  note?: string | null
}

const timeOfDay = /^(?:[01]\d|2[0-3]):[0-5]\d$/

export const timeNames = ['opens', 'closes', 'opensAgain', 'closesAgain'] as const

export type TimeName = (typeof timeNames)[number]

export const timeLabels: Readonly<Record<TimeName, string>> = {
  opens: 'Opens',
  closes: 'Closes',
  opensAgain: 'Opens again',
  closesAgain: 'Closes again',
}

interface HoursFault {
  field: TimeName
  sentence: string
}

/**
 * The first fault of a weekday's hours: not a time, one without the other, an end before the start,
 * overlaps. Undefined for none; a day without times is closed.
 *
 * Source: docs/product.md, "2.9 Contact".
 */
export function hoursFault(day: string, hours: WeekdayHours): HoursFault | undefined {
  const { opens, closes, opensAgain, closesAgain } = hours
  const malformed = timeNames.find((name) => hours[name] && !timeOfDay.test(hours[name]))
  const fault = (field: TimeName, sentence: string) => ({
    field,
    sentence: `${day}: ${sentence}`,
  })
  if (malformed) {
    return fault(malformed, `write “${timeLabels[malformed]}” with four digits, such as 09:00.`)
  }
  if (opens && !closes) return fault('closes', 'say when you close too, or leave both empty.')
  if (closes && !opens) return fault('opens', 'say when you open too, or leave both empty.')
  if (opensAgain && !closesAgain) return fault('closesAgain', 'say when you close again too.')
  if (closesAgain && !opensAgain) return fault('opensAgain', 'say when you open again too.')
  if (opens && closes && closes <= opens) {
    return fault('closes', `“Closes” (${closes}) must be later than “Opens” (${opens}).`)
  }
  if (!opensAgain || !closesAgain) return undefined
  if (!closes) return fault('opensAgain', 'fill in “Opens” and “Closes” first.')
  if (opensAgain < closes) {
    return fault('opensAgain', `the two times overlap: “Opens again” is before ${closes}.`)
  }
  if (closesAgain <= opensAgain) {
    const sentence = `“Closes again” (${closesAgain}) must be later than “Opens again” (${opensAgain}).`
    return fault('closesAgain', sentence)
  }
  return undefined
}
