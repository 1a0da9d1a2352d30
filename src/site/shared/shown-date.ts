const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' })

/** The day of a date as it is read in the United Kingdom: `19 October 2026`. */
export function shownDate(date: string): string {
  return longDate.format(new Date(date))
}
