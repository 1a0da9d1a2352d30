import { APIError, type FlattenedField, type SelectField, ValidationError } from 'payload'
import { isRecord } from '@/platform/is-record'
import { StartError } from '../processes/start-error.mjs'
import { messageOf } from '../processes/thrown.mjs'
import { type Fields, labelText } from './content-model'
import { contentFields, rowFields } from './fields'

export interface Fault extends FieldFault {
  /** Such as `Article “After an accident”`. */
  document: string
}

/** How many faults a person sees at once. */
const most = 50

export function refusal(faults: readonly Fault[]): StartError {
  const lines = [...new Set(faults.map(sentenceOf))]
  const more = lines.length > most ? [`  … and ${lines.length - most} more.`] : []
  return new StartError(
    [
      'Nothing was imported, since the file has these faults:',
      ...lines.slice(0, most),
      ...more,
    ].join('\n'),
  )
}

function sentenceOf({ document, label, message }: Fault): string {
  const sentence = /[.!?]$/.test(message) ? message : `${message}.`
  return `  ${[document, label].filter(Boolean).join(', ')}: ${sentence}`
}

export function faultsOf(document: string, error: unknown): Fault[] {
  if (error instanceof ValidationError) {
    return error.data.errors.map(({ label, message }) => {
      const shown = labelText(label, '')
      return { document, message, ...(shown && { label: shown }) }
    })
  }
  const said = messageOf(error)
  const isForPeople = error instanceof APIError && error.status < 500
  return [{ document, message: isForPeople ? said : `It cannot be stored (${said}).` }]
}

interface FieldFault {
  /** Such as `Hero > Heading`; undefined if the fault is about the whole document. */
  label?: string
  message: string
}

const isText = (value: unknown) => typeof value === 'string'
const isNumber = (value: unknown) => typeof value === 'number'

const isReference = (value: unknown) =>
  isText(value) || (isRecord(value) && isText(value['relationTo']) && isText(value['value']))

interface Form {
  is: (value: unknown) => boolean
  message: string
}

const text: Form = { is: isText, message: 'This must be a text.' }
const number: Form = { is: isNumber, message: 'This must be a number.' }
const moment: Form = {
  is: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  message: 'This must be a date.',
}
const reference: Form = { is: isReference, message: 'This must name a document.' }
const fields: Form = { is: isRecord, message: 'This must hold fields.' }
const rows: Form = {
  is: (value) => Array.isArray(value) && value.every(isRecord),
  message: 'This must be a list of rows.',
}

/** The shape of each type of field's value. Payload's own checks expect it. */
const forms: Readonly<Record<FlattenedField['type'], Form>> = {
  text,
  textarea: text,
  email: text,
  code: text,
  select: text,
  radio: text,
  date: moment,
  number,
  checkbox: { is: (value) => typeof value === 'boolean', message: 'This must be true or false.' },
  upload: reference,
  relationship: reference,
  group: fields,
  tab: fields,
  array: rows,
  blocks: rows,
  richText: { is: isRecord, message: 'This must be a formatted text.' },
  point: {
    is: (value) => Array.isArray(value) && value.length === 2 && value.every(isNumber),
    message: 'This must be a place.',
  },
  json: { is: () => true, message: '' },
  join: { is: () => false, message: 'This is not stored.' },
}

/**
 * What can't be stored in these fields at all: unknown fields, and values of another shape. The rest is
 * left to Payload's own checks.
 */
export const fieldFaults = (fields: readonly FlattenedField[], document: Fields): FieldFault[] =>
  faultsIn(contentFields(fields), document, [])

function faultsIn(
  known: readonly FlattenedField[],
  document: Fields,
  labels: readonly string[],
): FieldFault[] {
  const names = new Set(known.map(({ name }) => name))
  const unknown = Object.keys(document).filter((name) => !names.has(name) && name !== 'blockType')
  return [
    ...unknown.map((name) => fault(labels, `There is no field “${name}”.`)),
    ...known.flatMap((field) => {
      const value = document[field.name]
      if (value === undefined || value === null) return []
      return valueFaults(field, value, [...labels, labelText(field.label, field.name)])
    }),
  ]
}

function valueFaults(field: FlattenedField, value: unknown, labels: string[]): FieldFault[] {
  const { is, message } = forms[field.type]
  const isRight =
    'hasMany' in field && field.hasMany ? Array.isArray(value) && value.every(is) : is(value)
  if (!isRight) return [fault(labels, message)]
  if (field.type === 'select' || field.type === 'radio') {
    const isChoice = [value].flat().every((one) => choicesOf(field).includes(one))
    return isChoice ? [] : [fault(labels, `Choose one of ${choicesOf(field).join(', ')}.`)]
  }
  if ((field.type === 'group' || field.type === 'tab') && isRecord(value)) {
    return faultsIn(contentFields(field.flattenedFields), value, labels)
  }
  if ((field.type === 'array' || field.type === 'blocks') && Array.isArray(value)) {
    return value
      .filter(isRecord)
      .flatMap((row, index) =>
        faultsIn(contentFields(rowFields(field, row)), row, [...labels, String(index + 1)]),
      )
  }
  return []
}

const choicesOf = ({ options }: Pick<SelectField, 'options'>): unknown[] =>
  options.map((option) => (typeof option === 'string' ? option : option.value))

const fault = (labels: readonly string[], message: string): FieldFault => ({
  ...(labels.length > 0 && { label: labels.join(' > ') }),
  message,
})
