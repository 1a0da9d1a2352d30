import type { SelectField } from 'payload'
import { icons } from '@/content/icons'
import { claimTypes, claimTypeValues } from '@/enquiries/claim-types'

/** `table` maps what is stored to what people read. */
export function choiceField(name: string, table: Readonly<Record<string, string>>): SelectField {
  const options = Object.entries(table).map(([value, label]) => ({ value, label }))
  return { name, type: 'select', required: true, options }
}

/** Named as in the dashboard. */
export const claimTypeOptions = claimTypeValues.map((value) => ({
  value,
  label: claimTypes[value].label,
}))

const nameOf = (icon: string) => icon.charAt(0).toUpperCase() + icon.slice(1)

export const iconField: SelectField = {
  name: 'icon',
  type: 'select',
  required: true,
  options: icons.map((icon) => ({ value: icon, label: nameOf(icon) })),
  admin: { components: { Field: '/src/panel/fields/icon-field#IconField' } },
  validate: (value: unknown) =>
    icons.some((icon) => icon === value) || 'Choose an “Icon” before this is published.',
}
