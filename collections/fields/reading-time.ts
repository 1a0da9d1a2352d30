import type { FieldHook, NumberField, TypeWithID } from 'payload'
import { minutesToRead } from '@/content/reading-time'

interface Read extends TypeWithID {
  body?: unknown
  sections?: unknown
}

/** Counts anew at each save. An article without a text keeps the minutes that it was given before. */
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

/** How long an article takes to read. It is counted from the text, and shown. */
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
  // The hooks fill it in, whatever is sent.
  validate: () => true,
}
