/** A day of the calendar, `YYYY-MM-DD`, as it is read in the United Kingdom: `29 February 2024`. */
export function shownDay(text: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${text}T00:00:00Z`),
  )
}
