import type { ClaimField } from '@/enquiries/claim-types'
import { tooLong } from '@/platform/fields/text'
import { letters } from './bodies'

/** A value that a field is sent, and the message that it is refused with. */
type RefusedValue = [value: unknown, message: string]

/** Values that a question has to accept. */
export function acceptedAnswers(field: ClaimField): string[] {
  switch (field.kind) {
    case 'date':
      return ['2024-02-29', '1970-01-01']
    case 'choice':
      return Object.keys(field.options)
    case 'text':
    case 'long-text':
      return [letters(field.min), letters(field.max)]
  }
}

/** Values that a question has to refuse, each with its message. */
export function refusedAnswers(field: ClaimField): RefusedValue[] {
  const missing = [undefined, null, 7, {}, ['a'], '', ' \n '].map((value): RefusedValue => [
    value,
    field.message,
  ])
  switch (field.kind) {
    case 'date':
      return [...missing, ['2023-02-29', 'Enter a real date'], ['9999-12-31', inFuture]]
    case 'choice':
      return [...missing, ['unlisted', field.message], ['constructor', field.message]]
    case 'text':
    case 'long-text':
      return [
        ...missing,
        [letters(field.min - 1), field.message],
        [letters(field.max + 1), tooLong(field.label, field.max)],
        [`${letters(field.min)}\0`, `${field.label} contains characters that cannot be used`],
      ]
  }
}

const inFuture = 'The date cannot be in the future'
