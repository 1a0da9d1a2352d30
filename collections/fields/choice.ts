import type { SelectField } from 'payload'

/**
 * A choice from a table of values and their names.
 *
 * @param name the field's name
 * @param table what is stored, and what a person reads
 */
export function choiceField(name: string, table: Readonly<Record<string, string>>): SelectField {
  const options = Object.entries(table).map(([value, label]) => ({ value, label }))
  return { name, type: 'select', required: true, options }
}
