import type { DateField, FieldHook, TypeWithID } from 'payload'

/**
 * Noon UTC of the stored day, as the panel writes it: the same day wherever it is read. Older versions
 * of this site stored `YYYY-MM-DD`, which a browser west of Greenwich would show as the day before.
 */
const noonOfTheDay: FieldHook<TypeWithID, unknown> = ({ value }) =>
  typeof value === 'string' ? `${value.slice(0, 10)}T12:00:00.000Z` : value

const londonDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' })

/** Noon of the day that it is in London. */
export const today = (): string => `${londonDay.format(new Date())}T12:00:00.000Z`

/** A day of the calendar, without a time. Pages get it as `YYYY-MM-DD`. */
export function dayField(name: string, admin: DateField['admin'] = {}): DateField {
  return {
    name,
    type: 'date',
    required: true,
    admin: { ...admin, date: { pickerAppearance: 'dayOnly', displayFormat: 'dd/MM/yyyy' } },
    hooks: { afterRead: [noonOfTheDay] },
  }
}
