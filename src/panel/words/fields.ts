import type { Field, Validate } from 'payload'
import { validations } from 'payload/shared'
import { toWords } from '@/platform/field-label'
import { namingCheck } from './refusals'

/**
 * The check that a field has, or Payload's own for its kind. Each kind's is typed for that kind; it is
 * called with the field that it was found at, so the types are left out here.
 */
function checkOf(field: Field): Validate | undefined {
  const own = 'validate' in field ? field.validate : undefined
  return (own ?? new Map<string, unknown>(Object.entries(validations)).get(field.type)) as
    Validate | undefined
}

/** A field with a label in words, and with a check that names it. */
function inWords(field: Field): Field {
  if (!('name' in field) || field.type === 'ui' || field.type === 'join') return field
  const label = field.label ?? toWords(field.name)
  const named = typeof label === 'string' ? { ...field, label } : field
  if (named.type === 'group') return named
  const check = checkOf(named)
  return check ? { ...named, validate: namingCheck(check, label) } : named
}

/** What a field holds, in words too. */
function withInner(field: Field): Field {
  if ('fields' in field) return { ...field, fields: fieldsInWords(field.fields) }
  if (field.type === 'tabs') {
    const tabs = field.tabs.map((tab) => ({ ...tab, fields: fieldsInWords(tab.fields) }))
    return { ...field, tabs }
  }
  if (field.type === 'blocks') {
    const blocks = field.blocks.map((one) => ({ ...one, fields: fieldsInWords(one.fields) }))
    return { ...field, blocks }
  }
  return field
}

/** Fields, and all that they hold, with labels in words and with checks whose refusals name the field. */
export const fieldsInWords = (fields: readonly Field[]): Field[] =>
  fields.map((field) => withInner(inWords(field)))
