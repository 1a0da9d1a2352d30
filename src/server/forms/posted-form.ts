import { baseQuestions } from '@/enquiries/base-questions'
import { claimTypes, claimTypeValues, isClaimType, serviceValues } from '@/enquiries/claim-types'
import { enquiryReceiptSchema } from '@/enquiries/enquiry'
import { maxLength } from '@/platform/limits'
import { publicPages, reviewSentId, startPath, startsPath } from '@/platform/pages'
import { reviewSchema } from '@/reviews/review'
import { type Route, routes } from '@/platform/calls/routes'
import { failures } from '@/platform/notices'
import { asSent, fieldLabels, fieldNames, sentEnquiry } from './sent-enquiry'

type Fields = ReadonlyMap<string, string>
type Choices = readonly (readonly [value: string, words: string])[]

/** A form that a browser posts by itself, and the call that is asked for it. */
export interface PostedForm {
  action: string
  /** The page that shows it again; a plain one of this server's does where the app has none. */
  page?: string
  /** The questions by the names of their fields. */
  labels: Fields
  /** What there is to choose from, by the names of the fields. */
  choices: ReadonlyMap<string, Choices>
  /** The names of its fields, those that no person sees among them. */
  names: readonly string[]
  call: Route
  /** What the call is sent. */
  body: (fields: Fields) => object
  /** Where its sender is led, by the call's good answer. */
  next: (answer: unknown) => string
  /** What is said where the call gives no reason. */
  failure: string
}

const withNone = (choices: Choices): Choices => [['', 'Please select'], ...choices]

const typeChoices = withNone(claimTypeValues.map((type) => [type, claimTypes[type].label]))

/** The form of an enquiry of a type; of none where its sender has chosen none. */
export function enquiryForm(claimType: string | undefined): PostedForm {
  const type = isClaimType(claimType) ? claimType : undefined
  const untyped: [string, string][] = type ? [] : [['claimType', baseQuestions.claimType.label]]
  return {
    ...(type ? { action: startPath(type), page: startPath(type) } : { action: startsPath }),
    labels: new Map([...untyped, ...fieldLabels(type)]),
    choices: new Map([['claimType', typeChoices]]),
    names: fieldNames(type),
    call: routes.sendEnquiry,
    body: (fields) => sentEnquiry(type, fields),
    next: (answer) => enquiryReceiptSchema.parse(answer).receipt,
    failure: failures.enquiry.description,
  }
}

const { path: reviewsPath } = publicPages['review-rules']
const names = Object.keys(reviewSchema.shape)
const longest = { kind: 'long-text', max: maxLength.long }

/** The form of a review. Its rating is five stars where none is chosen. */
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
