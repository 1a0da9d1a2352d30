/** The days of the week, as the consultant chooses them and as they are shown; Monday first. */
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

/** Whether a text is a weekday's name in the table. */
export const isWeekday = (name: string): name is Weekday => Object.hasOwn(weekdays, name)

/** The weekdays, Monday first. */
export const weekdayNames = Object.keys(weekdays).filter(isWeekday)
