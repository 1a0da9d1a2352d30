import { type BaseField, baseQuestionsOf } from '@/enquiries/base-questions'
import { bornOnQuestion, callTimesLabel, contactQuestions } from '@/enquiries/contact'
import {
  claimFields,
  type ClaimField,
  type ClaimType,
  claimTypeValues,
  limitOfType,
} from '@/enquiries/claim-types'
import type { ServiceNames } from '@/enquiries/service-names'
import type { ReturnedForm } from '@/platform/fields/returned-form'
import type { FieldQuestion } from '@/ui/form/question'

const callTimesHint =
  'Choose up to three times (UK time). I’ll reply first and confirm one of them, or suggest others if none works.'

/** Longer lists of choices are selects. */
const mostRadios = 4

/** @param type has its own words for the message */
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

type Wording = Pick<FieldQuestion, 'label' | 'hint' | 'min' | 'autoComplete' | 'optional'>

const shown = ({ label, hint, min, autoComplete, optional }: Wording) => ({
  label,
  min,
  ...(hint !== undefined && { hint }),
  ...(autoComplete !== undefined && { autoComplete }),
  ...(optional && { optional }),
})

/**
 * `group` separates the questions of types that share a form. An injury adds the child's date of
 * birth.
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

export function contactQuestionsOfForm(): FieldQuestion[] {
  return Object.entries(contactQuestions).map(([name, question]) => {
    const own = detailQuestion(`contact.${name}`, { ...question, optional: true })
    return { ...own, optional: 'as a group' }
  })
}

/** The list as a whole, with what a refused form had and why. */
export function callTimesQuestion(returned?: ReturnedForm) {
  const name = 'callTimes'
  const isOwn = (path: string) => path.split('.')[0] === name
  const answers = Object.entries(returned?.answers ?? {})
  const errors = returned?.errors.filter(({ path }) => isOwn(path)) ?? []
  const question: FieldQuestion = {
    name,
    control: 'select',
    label: callTimesLabel,
    hint: callTimesHint,
    ...(errors.length > 0 && { error: errors.map(({ message }) => message).join(' ') }),
  }
  return { question, chosen: answers.flatMap(([path, time]) => (isOwn(path) ? [time] : [])) }
}

export function detailQuestion(name: string, field: ClaimField): FieldQuestion {
  return { name, ...shown(field), ...control(field) }
}

function control(field: ClaimField): Pick<FieldQuestion, 'control' | 'choices'> {
  if (field.kind !== 'choice') return { control: field.kind }
  const choices = Object.entries(field.options).map(([value, label]) => ({ value, label }))
  return choices.length <= mostRadios
    ? { control: 'radios', choices }
    : { control: 'select', choices: [{ value: '', label: 'Please select' }, ...choices] }
}
