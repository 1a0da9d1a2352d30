import { type BaseField, baseQuestionsOf } from '@/enquiries/base-questions'
import {
  claimFields,
  type ClaimField,
  type ClaimType,
  claimTypeValues,
} from '@/enquiries/claim-types'
import type { ServiceNames } from '@/enquiries/service-names'
import { detailName } from './enquiry-names'
import type { FieldQuestion } from '@/ui/form/question'

/**
 * Up to so many choices are radios, all in sight; more are the browser's own list, and so are those of
 * an optional question, since nobody can take the choice of a radio back.
 */
const mostRadios = 4

const autoComplete: Partial<Record<BaseField, string>> = {
  fullName: 'name',
  email: 'email',
  phone: 'tel',
}

/**
 * The questions that every enquiry is asked.
 *
 * @param names what the claim types are called
 * @param type asks for the message in its own words
 */
export function baseEnquiryQuestions(
  names: ServiceNames,
  type?: ClaimType,
): Record<BaseField, FieldQuestion> {
  const { fullName, email, phone, claimType, message } = baseQuestionsOf(type)
  const types = claimTypeValues.map((value) => ({ value, label: names.inForm(value) }))
  return {
    fullName: ask('fullName', fullName),
    email: ask('email', email),
    phone: ask('phone', phone),
    claimType: {
      name: 'claimType',
      control: 'select',
      label: claimType.label,
      choices: [{ value: '', label: 'Please select' }, ...types],
    },
    message: ask('message', message),
  }
}

type BaseText = Pick<FieldQuestion, 'label' | 'hint' | 'min'> & {
  kind: 'text' | 'email' | 'tel' | 'long-text'
}

function ask(name: BaseField, { kind, label, hint, min }: BaseText): FieldQuestion {
  const filledIn = autoComplete[name]
  return {
    name,
    control: kind,
    label,
    min,
    ...(hint !== undefined && { hint }),
    ...(filledIn !== undefined && { autoComplete: filledIn }),
  }
}

/** A claim type's own questions, in the order they are asked, for a form that names them so. */
export function detailQuestions(type: ClaimType, nameOf = detailName): FieldQuestion[] {
  return claimFields(type).map(([name, field]) => detailQuestion(nameOf(type, name), field))
}

export function detailQuestion(name: string, field: ClaimField): FieldQuestion {
  return {
    name,
    label: field.label,
    ...(field.hint !== undefined && { hint: field.hint }),
    ...('min' in field && { min: field.min }),
    ...(field.optional && { optional: true }),
    ...control(field),
  }
}

function control(field: ClaimField): Pick<FieldQuestion, 'control' | 'choices'> {
  if (field.kind !== 'choice') return { control: field.kind }
  const choices = Object.entries(field.options).map(([value, label]) => ({ value, label }))
  return choices.length <= mostRadios && !field.optional
    ? { control: 'radios', choices }
    : { control: 'select', choices: [{ value: '', label: 'Please select' }, ...choices] }
}
