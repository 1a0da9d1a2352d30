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
