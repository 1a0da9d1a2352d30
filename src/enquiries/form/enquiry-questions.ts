import { type BaseField, baseQuestionsOf } from '@/enquiries/base-questions'
import { bornOnQuestion, contactQuestions, noPreference } from '@/enquiries/contact'
import {
  claimFields,
  type ClaimField,
  type ClaimType,
  claimTypeValues,
  limitOfType,
} from '@/enquiries/claim-types'
import type { ServiceNames } from '@/enquiries/service-names'
import type { FieldQuestion } from '@/ui/form/question'

/**
 * Up to this many choices are radios. Optional questions get a list, since a radio can't be
 * unchosen.
 */
const mostRadios = 4

/** @param type asks for the message in its own words */
export function baseEnquiryQuestions(
  names: ServiceNames,
  type?: ClaimType,
  open: readonly ClaimType[] = claimTypeValues,
): Record<BaseField, FieldQuestion> {
  const { fullName, email, phone, claimType, message } = baseQuestionsOf(type)
  const types = open.map((value) => ({ value, label: names.inForm(value) }))
  return {
    fullName: { name: 'fullName', control: fullName.kind, ...shown(fullName) },
    email: { name: 'email', control: email.kind, ...shown(email) },
    phone: { name: 'phone', control: phone.kind, ...shown(phone) },
    claimType: {
      name: 'claimType',
      control: 'select',
      label: claimType.label,
      choices: [{ value: '', label: 'Please select' }, ...types],
    },
    message: { name: 'message', control: message.kind, ...shown(message) },
  }
}

type Asked = Pick<FieldQuestion, 'label' | 'hint' | 'min' | 'autoComplete' | 'optional'>

/** Without what only the check needs. */
const shown = ({ label, hint, min, autoComplete, optional }: Asked) => ({
  label,
  min,
  ...(hint !== undefined && { hint }),
  ...(autoComplete !== undefined && { autoComplete }),
  ...(optional && { optional }),
})

/**
 * In the order asked; with a group where other types are asked about in the same form. After an
 * injury, a child's date of birth is asked too.
 */
export function detailQuestions(type: ClaimType, group?: ClaimType): FieldQuestion[] {
  const limit = limitOfType(type)
  const own = claimFields(type).map(([name, field]) => ({
    ...detailQuestion(`claimDetails.${name}`, field),
    ...(name === limit?.from && { limit: limit.rule }),
  }))
  const born = {
    ...detailQuestion('bornOn', { ...bornOnQuestion, optional: true }),
    limit: 'child',
  } as const
  return [...own, ...(limit?.rule === 'injury' ? [born] : [])].map((question) => ({
    ...question,
    ...(group && { group }),
  }))
}

/** Nobody has to answer. */
export function contactQuestionsOfForm(): FieldQuestion[] {
  return Object.entries(contactQuestions).map(([name, question]) => {
    const field = question.kind === 'text' ? question : ({ ...question, kind: 'choice' } as const)
    const asked = detailQuestion(`contact.${name}`, { ...field, optional: true })
    return { ...asked, optional: 'as a group' }
  })
}

/** Their lists are filled with the times that are free. */
export const callTimeQuestions = ['First choice', 'Second choice', 'Third choice'].map(
  (label, at): FieldQuestion => ({
    name: `callTimes.${at}`,
    control: 'select',
    label,
    optional: 'as a group',
    choices: [{ value: '', label: noPreference }],
  }),
)

export function detailQuestion(name: string, field: ClaimField): FieldQuestion {
  return { name, ...shown(field), ...control(field) }
}

function control(field: ClaimField): Pick<FieldQuestion, 'control' | 'choices' | 'notes'> {
  if (field.kind !== 'choice') return { control: field.kind }
  const choices = Object.entries(field.options).map(([value, label]) => ({ value, label }))
  const notes = field.notes && { notes: field.notes }
  return choices.length <= mostRadios && !field.optional
    ? { control: 'radios', choices }
    : { control: 'select', choices: [{ value: '', label: 'Please select' }, ...choices], ...notes }
}
