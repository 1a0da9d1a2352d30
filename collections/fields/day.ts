import type { DateField, FieldHook, TypeWithID } from 'payload'
import { noonOf } from '@/platform/time/dates'

/** Noon UTC, as the panel writes it: the same day everywhere. */
const noonOfTheDay: FieldHook<TypeWithID, unknown> = ({ value }) =>
  typeof value === 'string' ? noonOf(value.slice(0, 10)) : value

const date: NonNullable<NonNullable<DateField['admin']>['date']> = {
  pickerAppearance: 'dayOnly',
  displayFormat: 'dd/MM/yyyy',
  overrides: { calendarStartDay: 1 },
}

/** Pages get it as `YYYY-MM-DD`. */
export function dayField(name: string, admin: DateField['admin'] = {}): DateField {
  return {
    name,
    type: 'date',
    required: true,
    admin: { ...admin, date },
    hooks: { afterRead: [noonOfTheDay] },
  }
}
