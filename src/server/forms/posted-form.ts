import { baseQuestionsOf } from '@/enquiries/base-questions'
import { unaskedField, unseenField } from '@/platform/fields/unseen-field'
import {
  claimFields,
  type ClaimType,
  claimTypes,
  claimTypeValues,
  isClaimType,
  limitOfType,
} from '@/enquiries/claim-types'
import { bornOnQuestion, contactQuestions, sentBesides } from '@/enquiries/contact'
import { nested } from '@/platform/fields/nested'
import { hasUnusableCharacters, normaliseText } from '@/platform/fields/text'
import { typedDay } from '@/platform/fields/typed-day'
import { maxLength, mostCallTimes } from '@/platform/limits'
import { agreementAnswerSchema, firmAnswerSchema } from '@/enquiries/referral'
import { enquiryReceiptSchema } from '@/enquiries/enquiry'
import { mostOffered } from '@/enquiries/work/offered-times'
import { shownSchema } from '@/enquiries/hidden-answers'
import {
  agreementPath,
  callSavedId,
  handoverPath,
  publicPages,
  receiptCallPath,
  receiptFileRemovalPath,
  receiptFilesPath,
  receiptPath,
  receiptShowPath,
  reviewSentId,
  shownReceiptPath,
  startPath,
  startsPath,
} from '@/platform/pages'
import { reviewSchema } from '@/reviews/review'
import type { Route } from '@/platform/calls/call'
import { callPath } from '@/platform/calls/call-path'
import { calls } from '@/server/pipeline/calls'
import { failures } from '@/platform/notices'

type Fields = ReadonlyMap<string, string>

interface SentField {
  /** The name is also in the paths of field errors. */
  name: string
  kind: string
  max: number
}

/** Characters: more than a choice or an instant has. */
const longestChoice = 40

/** The boxes of all times: those offered, and those that someone asked for before. */
const callTimesNames = Array.from(
  { length: mostOffered + mostCallTimes },
  (_, at) => `callTimes.${at}`,
)

const short = (name: string, max: number = maxLength.short) => ({ name, kind: 'text', max })

/** Without a type, the fields that all forms have. */
export function sentFields(type: ClaimType | undefined): SentField[] {
  const own = type ? claimFields(type) : []
  const isInjury = limitOfType(type)?.rule === 'injury'
  return [
    ...own.map(([name, field]) => ({
      name: `claimDetails.${name}`,
      kind: field.kind,
      max: 'max' in field ? field.max : maxLength.short,
    })),
    ...(isInjury ? [{ name: 'bornOn', kind: bornOnQuestion.kind, max: maxLength.short }] : []),
    ...Object.entries(baseQuestionsOf(type)).flatMap(([name, question]) =>
      'max' in question ? [{ name, kind: question.kind, max: question.max }] : [],
    ),
    ...Object.entries(contactQuestions).map(([name, question]) =>
      short(`contact.${name}`, 'max' in question ? question.max : longestChoice),
    ),
    ...callTimesNames.map((name) => short(name, longestChoice)),
    ...[unseenField.name, unaskedField].map((name) => short(name)),
  ]
}

/**
 * A form may have more bytes than the call takes, so a text that the call would refuse is shortened
 * and refused for the same reason.
 */
function asSent(typed: string, { kind, max }: Pick<SentField, 'kind' | 'max'>): string {
  const text = normaliseText(kind === 'date' ? typedDay(typed) : typed)
  if (hasUnusableCharacters(text, kind === 'long-text')) return '\u0001'
  return text.length > max ? 'x'.repeat(max + 1) : text
}

export function sentEnquiry(type: ClaimType | undefined, fields: Fields): Record<string, unknown> {
  const answers = sentFields(type).flatMap((field) => {
    const typed = fields.get(field.name)
    return typed === undefined ? [] : [[field.name, asSent(typed, field)] as const]
  })
  return { ...sentBesides(nested(answers)), claimType: type ?? '' }
}

export interface PostedForm {
  action: string
  /** The page that shows the form again; without one a plain page does. */
  page?: string
  /** Answers that a plain page offers if this one is missing. */
  choices?: readonly { name: string; value: string; label: string }[]
  /** The names of all fields, unseen ones included. */
  names: readonly string[]
  call: Route
  body: (fields: Fields) => object
  /** The address after the call's good answer. */
  next: (answer: unknown) => string
  /** The sentence for a call that gives no reason. */
  failure: string
}

const typeChoices = claimTypeValues.map((value) => {
  return { name: 'claimType', value, label: claimTypes[value].label }
})

export function enquiryForm(claimType: string | undefined): PostedForm {
  const type = isClaimType(claimType) ? claimType : undefined
  return {
    ...(type
      ? { action: startPath(type), page: startPath(type) }
      : { action: startsPath, choices: typeChoices }),
    names: sentFields(type).map(({ name }) => name),
    call: calls.sendEnquiry,
    body: (sent) => sentEnquiry(type, sent),
    next: (answer) => enquiryReceiptSchema.parse(answer).receipt,
    failure: failures.enquiry.description,
  }
}

const { path: reviewsPath } = publicPages['review-rules']
const longest = { kind: 'long-text', max: maxLength.long }

export const reviewForm: PostedForm = {
  action: reviewsPath,
  page: reviewsPath,
  names: Object.keys(reviewSchema.shape),
  call: calls.sendReview,
  body: (fields) =>
    Object.fromEntries([...fields].map(([name, typed]) => [name, asSent(typed, longest)])),
  next: () => `${reviewsPath}#${reviewSentId}`,
  failure: failures.review.description,
}

/** A receipt's forms for a call's time. Their own buttons, `change`, lead to what was saved. */
export const callForm = (token: string, sent: Fields): PostedForm => ({
  action: receiptCallPath(token),
  page: receiptPath(token),
  names: ['start', 'cancel', 'change', ...callTimesNames],
  call: { ...calls.moveCall, path: callPath(calls.moveCall.path, token) },
  body: (fields) => {
    if (fields.has('cancel')) return { cancel: true }
    return fields.get('change') === 'times'
      ? { callTimes: [], ...sentBesides(nested(fields)) }
      : { start: fields.get('start') ?? '' }
  },
  next: () => receiptPath(token) + (sent.has('change') ? `#${callSavedId}` : ''),
  failure: 'The time of the call couldn’t be changed here. Please ring me.',
})

/** The form of a receipt that hides its answers. */
export const showForm = (token: string): PostedForm => ({
  action: receiptShowPath(token),
  page: receiptPath(token),
  names: ['digits'],
  call: { ...calls.showAnswers, path: callPath(calls.showAnswers.path, token) },
  body: (fields) => ({ digits: fields.get('digits') ?? '' }),
  next: (answer) => shownReceiptPath(token, shownSchema.parse(answer).shown),
  failure: 'It couldn’t be shown here. Please ring me.',
})

/** A receipt's form for photographs and documents, whose body goes to its call as it comes. */
export const filesForm = (token: string): PostedForm => ({
  action: receiptFilesPath(token),
  page: receiptPath(token),
  names: [],
  call: { ...calls.sendFiles, path: callPath(calls.sendFiles.path, token) },
  body: () => ({}),
  next: () => receiptPath(token),
  failure: 'The files couldn’t be added. Please try again.',
})

export const fileRemoval = (token: string, file: string): PostedForm => ({
  action: receiptFileRemovalPath(token, file),
  page: receiptPath(token),
  names: [],
  call: { ...calls.removeFile, path: callPath(calls.removeFile.path, token, file) },
  body: () => ({}),
  next: () => receiptPath(token),
  failure: 'The file couldn’t be removed here. Please ring me.',
})

/** A client's yes or no to passing their case on. */
export const agreementForm = (token: string): PostedForm => ({
  action: agreementPath(token),
  page: agreementPath(token),
  names: Object.keys(agreementAnswerSchema.shape),
  call: { ...calls.answerAgreement, path: callPath(calls.answerAgreement.path, token) },
  body: (fields) => Object.fromEntries(fields),
  next: () => agreementPath(token),
  failure: 'Your answer couldn’t be noted here. Please ring me.',
})

/** The partner firm's answer. */
export const handoverForm = (token: string): PostedForm => ({
  action: handoverPath(token),
  page: handoverPath(token),
  names: Object.keys(firmAnswerSchema.shape),
  call: { ...calls.answerHandover, path: callPath(calls.answerHandover.path, token) },
  body: (fields) =>
    Object.fromEntries([...fields].map(([name, typed]) => [name, asSent(typed, longest)])),
  next: () => handoverPath(token),
  failure: 'Your answer couldn’t be noted here. Please reply to the email.',
})
