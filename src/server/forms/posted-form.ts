import { z } from 'zod'
import { baseQuestions, baseQuestionsOf } from '@/enquiries/base-questions'
import { unaskedField, unseenField } from '@/platform/fields/unseen-field'
import {
  claimFields,
  type ClaimType,
  claimTypes,
  claimTypeValues,
  isClaimType,
  limitOfType,
  serviceValues,
} from '@/enquiries/claim-types'
import {
  bornOnQuestion,
  callTimesLabel,
  contactQuestions,
  mostCallTimes,
  noPreference,
  sentBesides,
} from '@/enquiries/contact'
import { nested } from '@/platform/fields/nested'
import { hasUnusableCharacters, normaliseText } from '@/platform/fields/text'
import { typedDay } from '@/platform/fields/typed-day'
import { maxLength } from '@/platform/limits'
import { enquiryReceiptSchema } from '@/enquiries/enquiry'
import { shownSchema } from '@/enquiries/hidden-answers'
import {
  publicPages,
  receiptCallPath,
  receiptPath,
  receiptShowPath,
  reviewSentId,
  shownReceiptPath,
  startPath,
  startsPath,
} from '@/platform/pages'
import { reviewSchema } from '@/reviews/review'
import { callPath, type Route, routes } from '@/platform/calls/routes'
import { failures } from '@/platform/notices'
import { londonTime } from '@/platform/time/london-time'

type Fields = ReadonlyMap<string, string>

interface SentField {
  /** Also in the paths of field errors. */
  name: string
  label: string
  kind: string
  max: number
}

const unseen = [unseenField.name, unaskedField].map((name): SentField => {
  return { name, label: '', kind: 'text', max: maxLength.short }
})

/** More than a choice or an instant has. */
const longestChoice = 40

const contactFields = Object.entries(contactQuestions).map(([name, question]) => ({
  max: longestChoice,
  ...question,
  name: `contact.${name}`,
}))

const callTimeFields = Array.from({ length: mostCallTimes }, (_, at) => ({
  name: `callTimes.${at}`,
  label: `${callTimesLabel} (${at + 1})`,
  kind: 'text',
  max: longestChoice,
}))

/** Without a type, the ones that all forms have; unseen ones last. */
export function sentFields(type: ClaimType | undefined): SentField[] {
  const own = type ? claimFields(type) : []
  const isInjury = limitOfType(type)?.rule === 'injury'
  return [
    ...own.map(([name, question]) => ({
      max: maxLength.short,
      ...question,
      name: `claimDetails.${name}`,
    })),
    ...(isInjury ? [{ ...bornOnQuestion, name: 'bornOn', max: maxLength.short }] : []),
    ...Object.entries(baseQuestionsOf(type)).flatMap(([name, question]) =>
      'max' in question ? [{ ...question, name }] : [],
    ),
    ...contactFields,
    ...callTimeFields,
    ...unseen,
  ]
}

/**
 * A form may have more bytes than the call takes, so a text that the call would refuse is shortened and
 * refused for the same reason.
 */
function asSent(typed: string, { kind, max }: Pick<SentField, 'kind' | 'max'>): string {
  const text = normaliseText(kind === 'date' ? typedDay(typed) : typed)
  if (hasUnusableCharacters(text, kind === 'long-text')) return '\u0001'
  return text.length > max ? 'x'.repeat(max + 1) : text
}

/** Source: docs/api.md, "Forms without scripts". */
export function sentEnquiry(type: ClaimType | undefined, fields: Fields): Record<string, unknown> {
  const answers = sentFields(type).flatMap((field) => {
    const typed = fields.get(field.name)
    return typed === undefined ? [] : [[field.name, asSent(typed, field)] as const]
  })
  return { ...sentBesides(nested(answers)), claimType: type ?? '' }
}

type Choices = readonly (readonly [value: string, words: string])[]

export interface PostedForm {
  action: string
  /** The page that shows the form again; plain if there's none. */
  page?: string
  /** By field name. */
  labels: Fields
  /** By field name. */
  choices: ReadonlyMap<string, Choices>
  /** Unseen fields included. */
  names: readonly string[]
  call: Route
  body: (fields: Fields) => object
  /** Where to redirect after the call's good answer. */
  next: (answer: unknown) => string
  /** For a call that gives no reason. */
  failure: string
}

const withNone = (choices: Choices): Choices => [['', 'Please select'], ...choices]

const typeChoices = withNone(claimTypeValues.map((type) => [type, claimTypes[type].label]))

/** A list of the times that were chosen, since the plain page has no database to ask. */
function callTimeChoices(sent: Fields): [string, Choices][] {
  return callTimeFields.map(({ name }) => {
    const time = sent.get(name)
    const isTime = time !== undefined && z.iso.datetime().safeParse(time).success
    return [name, [['', noPreference], ...(isTime ? [[time, londonTime(time)] as const] : [])]]
  })
}

export function enquiryForm(claimType: string | undefined, sent: Fields): PostedForm {
  const type = isClaimType(claimType) ? claimType : undefined
  const untyped: [string, string][] = type ? [] : [['claimType', baseQuestions.claimType.label]]
  const fields = sentFields(type)
  const asked = fields.filter((field) => !unseen.includes(field))
  return {
    ...(type ? { action: startPath(type), page: startPath(type) } : { action: startsPath }),
    labels: new Map([...untyped, ...asked.map(({ name, label }) => [name, label] as const)]),
    choices: new Map([
      ['claimType', typeChoices],
      ...contactFields.flatMap((field): [string, Choices][] =>
        'options' in field ? [[field.name, withNone(Object.entries(field.options))]] : [],
      ),
      ...callTimeChoices(sent),
    ]),
    names: fields.map(({ name }) => name),
    call: routes.sendEnquiry,
    body: (sent) => sentEnquiry(type, sent),
    next: (answer) => enquiryReceiptSchema.parse(answer).receipt,
    failure: failures.enquiry.description,
  }
}

const { path: reviewsPath } = publicPages['review-rules']
const names = Object.keys(reviewSchema.shape)
const longest = { kind: 'long-text', max: maxLength.long }

/** Five stars unless chosen. */
export const reviewForm: PostedForm = {
  action: reviewsPath,
  labels: new Map(names.map((name) => [name, name.charAt(0).toUpperCase() + name.slice(1)])),
  choices: new Map([
    ['service', withNone(serviceValues.map((service) => [service, service]))],
    ['rating', ['5', '4', '3', '2', '1'].map((stars) => [stars, stars] as const)],
  ]),
  names,
  call: routes.sendReview,
  body: (fields) =>
    Object.fromEntries([...fields].map(([name, typed]) => [name, asSent(typed, longest)])),
  next: () => `${reviewsPath}#${reviewSentId}`,
  failure: failures.review.description,
}

/** On a receipt: another time for the call, or none. Source: docs/api.md, "Calls". */
export const callForm = (token: string): PostedForm => ({
  action: receiptCallPath(token),
  page: receiptPath(token),
  labels: new Map([['start', 'Time of the call']]),
  choices: new Map(),
  names: ['start', 'cancel'],
  call: { ...routes.moveCall, path: callPath(routes.moveCall.path, token) },
  body: (fields) =>
    fields.has('cancel') ? { cancel: true } : { start: fields.get('start') ?? '' },
  next: () => receiptPath(token),
  failure: 'The time of the call couldn’t be changed here. Please ring me.',
})

/** On a receipt that hides what was sent. Source: docs/api.md, "Receipt". */
export const showForm = (token: string): PostedForm => ({
  action: receiptShowPath(token),
  page: receiptPath(token),
  labels: new Map([['digits', 'The last four digits']]),
  choices: new Map(),
  names: ['digits'],
  call: { ...routes.showAnswers, path: callPath(routes.showAnswers.path, token) },
  body: (fields) => ({ digits: fields.get('digits') ?? '' }),
  next: (answer) => shownReceiptPath(token, shownSchema.parse(answer).shown),
  failure: 'It couldn’t be shown here. Please ring me.',
})
