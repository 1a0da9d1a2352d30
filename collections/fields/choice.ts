import type { NumberField, SelectField } from 'payload'
import { earlierIcons, icons } from '@/content/icons'
import { claimTypes, claimTypeValues } from '@/enquiries/claim-types'
import { rating } from '@/platform/limits'
import { toWords } from '@/platform/page-label'

/** `table` maps stored values to words. */
export function choiceField(name: string, table: Readonly<Record<string, string>>) {
  const options = Object.entries(table).map(([value, label]) => ({ value, label }))
  return { name, type: 'select', required: true, options } as const
}

/** Labels as in the dashboard. */
export const claimTypeLabels = Object.fromEntries(
  claimTypeValues.map((type) => [type, claimTypes[type].label]),
)

export const ratingField: NumberField = {
  name: 'rating',
  type: 'number',
  min: rating.min,
  max: rating.max,
  defaultValue: rating.default,
}

export const iconField: SelectField = {
  ...choiceField('icon', Object.fromEntries(icons.map((icon) => [icon, toWords(icon)]))),
  admin: { components: { Field: '/src/panel/fields/icon-field#IconField' } },
  hooks: { afterRead: [({ value }: { value?: unknown }) => earlierIcons[String(value)] ?? value] },
  validate: (value: unknown) =>
    icons.some((icon) => icon === value) || 'Choose an “Icon” before this is published.',
}
