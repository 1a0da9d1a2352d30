import type { DateField, FieldHook, TypeWithID } from 'payload'
import { noonOf } from '@/platform/time/dates'

/** Noon UTC of the stored day, as the panel writes it: the same day wherever it is read. */
const noonOfTheDay: FieldHook<TypeWithID, unknown> = ({ value }) =>
  typeof value === 'string' ? noonOf(value.slice(0, 10)) : value

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
