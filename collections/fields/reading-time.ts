import type { FieldHook, NumberField, TypeWithID } from 'payload'
import { nodesOf, textOf } from '@/content/rich-text/nodes'

/** The pace of readers who want to understand. */
const wordsAMinute = 220

/** A quoted fact is one word. */
const word = /\{\{[^{}]*\}\}|\S+/g

/** Whole minutes, rounded up; 0 without a text. */
export function minutesToRead(body: unknown): number {
  const words = nodesOf(body).flatMap((node) => textOf(node).match(word) ?? [])
  return Math.ceil(words.length / wordsAMinute)
}

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

/** The minutes follow from the text. */
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
    description: 'In minutes, counted from the text when it’s saved.',
  },
  hooks: { beforeValidate: [countMinutes], beforeChange: [countMinutes] },
  // The hooks fill it in.
  validate: () => true,
}
