import type { SelectField } from 'payload'

/** `table` maps what is stored to what people read. */
export function choiceField(name: string, table: Readonly<Record<string, string>>): SelectField {
  const options = Object.entries(table).map(([value, label]) => ({ value, label }))
  return { name, type: 'select', required: true, options }
}
