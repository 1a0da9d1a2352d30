import type { DateField } from 'payload'

/** A time that lists show as the dashboard does. */
export const moment = (name: string, label: string): DateField => ({
  name,
  type: 'date',
  label,
  admin: { components: { Cell: '@/panel/fields/london-cell#LondonCell' } },
})

const came = moment('createdAt', 'Received')

/** As Payload makes it, but for its look in the list. */
export const cameAt: DateField = {
  ...came,
  index: true,
  admin: { ...came.admin, disableBulkEdit: true, hidden: true },
}
