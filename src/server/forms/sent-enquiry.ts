import { baseQuestionsOf } from '@/enquiries/base-questions'
import { unseenField } from '@/platform/fields/unseen-field'
import { claimFields, type ClaimType } from '@/enquiries/claim-types'
import { hasUnusableCharacters, normaliseText } from '@/platform/fields/text'
import { typedDay } from '@/platform/fields/typed-day'
import { maxLength } from '@/platform/limits'

/** A field of a form as it becomes a part of the call's body. */
interface SentField {
  /** Its name in the form, and in the paths of field errors. */
  field: string
  label: string
  kind: string
  max: number
}

const ownFields = (type: ClaimType | undefined): [name: string, SentField][] =>
  (type ? claimFields(type) : []).map(([name, question]) => {
    const { kind, label } = question
    const max = 'max' in question ? question.max : maxLength.short
    return [name, { field: `claimDetails.${name}`, label, kind, max }]
  })

const baseFields = (type: ClaimType | undefined): [name: string, SentField][] =>
  Object.entries(baseQuestionsOf(type)).flatMap(([name, question]) =>
    'max' in question ? [[name, { field: name, ...question }]] : [],
  )

const unseen: [name: string, SentField] = [
  unseenField.name,
  { field: unseenField.name, label: unseenField.label, kind: 'text', max: maxLength.short },
]

/** The questions of a type's form by the names of their fields; of none, those that all have. */
export function fieldLabels(type: ClaimType | undefined): ReadonlyMap<string, string> {
  return new Map(
    [...ownFields(type), ...baseFields(type)].map(([, { field, label }]) => [field, label]),
  )
}

/** The names of all fields of a type's form, that which no person sees among them. */
export function fieldNames(type: ClaimType | undefined): string[] {
  return [...fieldLabels(type).keys(), unseenField.name]
}

/**
 * A text as the call is sent it. What the call would refuse for its length or its characters is sent as
 * a short text that it refuses for the same: a form may have more bytes than the call takes.
 */
export function asSent(typed: string, { kind, max }: Pick<SentField, 'kind' | 'max'>): string {
  const text = normaliseText(kind === 'date' ? typedDay(typed) : typed)
  if (hasUnusableCharacters(text, kind === 'long-text')) return '\u0001'
  return text.length > max ? 'x'.repeat(max + 1) : text
}

/**
 * What the call for a new enquiry is sent, made of a form's fields.
 *
 * Source: docs/api.md, "Forms without scripts".
 */
export function sentEnquiry(type: ClaimType | undefined, fields: ReadonlyMap<string, string>) {
  const answers = (asked: readonly [string, SentField][]) =>
    Object.fromEntries(
      asked.flatMap(([name, field]) => {
        const typed = fields.get(field.field)
        return typed === undefined ? [] : [[name, asSent(typed, field)]]
      }),
    )
  const own = ownFields(type)
  return {
    ...answers([...baseFields(type), unseen]),
    claimType: type ?? '',
    claimDetails: own.length > 0 ? answers(own) : null,
  }
}
