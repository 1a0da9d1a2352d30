import type { FieldHook, NumberField, TypeWithID } from 'payload'
import { isRecord } from '@/platform/is-record'

/** For readers who want to understand. */
const wordsAMinute = 220

/** Parts of the editor's JSON that hold words. */
const keys = ['text', 'root', 'children', 'fields']

const countWords = (text: string) => text.match(/\{\{[^{}]*\}\}|\S+/g)?.length ?? 0

function wordsIn(value: unknown): number {
  if (typeof value === 'string') return countWords(value)
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + wordsIn(one), 0)
  if (!isRecord(value)) return 0
  return keys.reduce((sum, key) => sum + wordsIn(value[key]), 0)
}

/** Whole minutes, rounded up; 0 without a text. */
export const minutesToRead = (body: unknown): number => Math.ceil(wordsIn(body) / wordsAMinute)

interface Read extends TypeWithID {
  body?: unknown
}

/** An article without a text keeps its minutes. */
const countMinutes: FieldHook<Read, unknown, Partial<Read>> = ({
  data,
  originalDoc,
  previousValue,
  value,
}) => {
  const counted = minutesToRead({ ...originalDoc, ...data }.body)
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
    description: 'In minutes, counted from the text when it is saved.',
  },
  hooks: { beforeValidate: [countMinutes], beforeChange: [countMinutes] },
  // The hooks fill it in.
  validate: () => true,
}
