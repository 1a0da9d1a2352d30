import type { FieldHook, NumberField, TypeWithID } from 'payload'
import { minutesToRead } from '@/content/reading-time'

interface Read extends TypeWithID {
  body?: unknown
  sections?: unknown
}

/** An article without a text keeps its minutes. */
const countMinutes: FieldHook<Read, unknown, Partial<Read>> = ({
  data,
  originalDoc,
  previousValue,
  value,
}) => {
  const counted = minutesToRead({ ...originalDoc, ...data })
  const given = value ?? previousValue
  return counted > 0 ? counted : typeof given === 'number' ? given : 1
}

/** Counted from the text. */
export const readingTimeField: NumberField = {
  name: 'readTime',
  type: 'number',
  label: 'Time to read',
  required: true,
  custom: { isFilledIn: true },
  defaultValue: 1,
  admin: {
    position: 'sidebar',
    readOnly: true,
    components: { Field: '/src/panel/fields/reading-time-field#ReadingTimeField' },
  },
  hooks: { beforeValidate: [countMinutes], beforeChange: [countMinutes] },
  // The hooks fill it in.
  validate: () => true,
}
