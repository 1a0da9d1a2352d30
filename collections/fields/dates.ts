import type { DateField, FieldHook, TypeWithID } from 'payload'
import { noonOf } from '@/platform/time/dates'

/** Noon UTC, as the panel writes it: the same day from 12 hours behind to 11 ahead. */
const noonOfTheDay: FieldHook<TypeWithID, unknown> = ({ value }) =>
  typeof value === 'string' ? noonOf(value.slice(0, 10)) : value

const date: NonNullable<NonNullable<DateField['admin']>['date']> = {
  pickerAppearance: 'dayOnly',
  displayFormat: 'dd/MM/yyyy',
  overrides: { calendarStartDay: 1 },
}

/** Pages get the day as `YYYY-MM-DD`. */
export function dayField(name: string, admin: DateField['admin'] = {}): DateField {
  return {
    name,
    type: 'date',
    required: true,
    admin: { ...admin, date },
    hooks: { afterRead: [noonOfTheDay] },
  }
}

/** A time that lists show as the dashboard does. */
export const moment = (name: string, label: string): DateField => ({
  name,
  type: 'date',
  label,
  admin: { components: { Cell: '@/panel/fields/london-cell#LondonCell' } },
})

const came = moment('createdAt', 'Received')

/** Payload's own field, with another look in the list. */
export const cameAt: DateField = {
  ...came,
  index: true,
  admin: { ...came.admin, disableBulkEdit: true, hidden: true },
}
