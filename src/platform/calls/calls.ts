import { z } from 'zod'
import {
  accountChangeSchema,
  changedAccountSchema,
  confirmedEmailSchema,
  confirmedSchema,
  credentialsSchema,
  emailConfirmationSchema,
  forgotPasswordSchema,
  ownAccountSchema,
  passwordChangeSchema,
  passwordResetSchema,
  recoveryCodesSchema,
  registrationSchema,
  sessionRowSchema,
  sessionUserSchema,
  twoStepOnSchema,
  twoStepSetUpSchema,
} from '@/account/account'
import { calendarSchema, callMoveSchema, callTimeSchema } from '@/enquiries/contact'
import { callerSchema, enquiryReceiptSchema, enquirySchema } from '@/enquiries/enquiry'
import { digitsSchema, shownSchema } from '@/enquiries/hidden-answers'
import { maxLongBodyBytes } from '../limits'
import { activityQuerySchema, enquiriesQuerySchema, reviewsQuerySchema } from './list-query'
import { activityRowSchema } from '../activity/kinds'
import { privacyNoticeSchema } from '@/privacy/notice'
import {
  erasedSchema,
  personExportSchema,
  personQuerySchema,
  personSummarySchema,
} from '@/privacy/people'
import { reviewRemovalQuerySchema } from '@/reviews/reasons'
import {
  newAnswerSchema,
  publicReviewSchema,
  reviewSchema,
  storedReviewSchema,
} from '@/reviews/review'
import { type CallName, enquiryExport, type Route, routes } from './routes'
import {
  draftAnswerSchema,
  draftChangeSchema,
  enquiryChangeSchema,
  enquiryRowSchema,
  enquiryWorkSchema,
  inboxRowSchema,
  inboxSchema,
  newNoteSchema,
  noteSchema,
  sentReplySchema,
  savedReplySchema,
} from '@/enquiries/enquiry-work'
import { mailSettingsChangeSchema, mailSettingsSchema, testMailSchema } from '@/enquiries/mail'

export interface Call extends Route {
  input?: z.ZodType
  /** If not the usual number of bytes. */
  maxBytes?: number
  query?: z.ZodType
  /** No answer schema means an empty answer. */
  output?: z.ZodType
}

const messageSchema = z.object({ message: z.string() })

type Schemas = Omit<Call, keyof Route>

const schemas = {
  user: { output: sessionUserSchema },
  login: { input: credentialsSchema, output: sessionUserSchema },
  register: { input: registrationSchema, output: sessionUserSchema },
  logout: {},
  approvedReviews: { output: z.array(publicReviewSchema) },
  sendReview: { input: reviewSchema, output: storedReviewSchema },
  sendEnquiry: { input: enquirySchema, output: enquiryReceiptSchema },
  callTimes: { output: z.array(callTimeSchema) },
  enquiries: { query: enquiriesQuerySchema, output: z.array(inboxRowSchema) },
  reviews: { query: reviewsQuerySchema, output: z.array(storedReviewSchema) },
  approveReview: { output: storedReviewSchema },
  answerReview: { input: newAnswerSchema },
  deleteReview: { query: reviewRemovalQuerySchema },
  enquiry: { output: enquiryWorkSchema },
  changeEnquiry: { input: enquiryChangeSchema, output: enquiryRowSchema },
  deleteEnquiry: {},
  addCaller: { input: callerSchema, output: enquiryRowSchema },
  takeReplyBack: { output: enquiryRowSchema },
  saveDraft: { input: draftChangeSchema, maxBytes: maxLongBodyBytes, output: draftAnswerSchema },
  addNote: { input: newNoteSchema, output: noteSchema },
  reply: { input: sentReplySchema, maxBytes: maxLongBodyBytes, output: enquiryRowSchema },
  savedReplies: { output: z.array(savedReplySchema) },
  resendMail: {},
  inbox: { output: inboxSchema },
  setUp: { output: z.object({ left: z.number(), done: z.number() }) },
  privacyNotice: { output: privacyNoticeSchema },
  mailSettings: { output: mailSettingsSchema },
  changeMailSettings: { input: mailSettingsChangeSchema, output: mailSettingsSchema },
  sendTestMail: { output: testMailSchema },
  personSummary: { query: personQuerySchema, output: personSummarySchema },
  exportPerson: { query: personQuerySchema, output: personExportSchema },
  erasePerson: { query: personQuerySchema, output: erasedSchema },
  withdraw: {},
  showAnswers: { input: digitsSchema, output: shownSchema },
  moveCall: { input: callMoveSchema },
  calendar: { output: calendarSchema },
  renewCalendar: { output: calendarSchema },
  activity: { query: activityQuerySchema, output: z.array(activityRowSchema) },
  changePassword: { input: passwordChangeSchema, output: messageSchema },
  confirmEmail: { input: emailConfirmationSchema, output: confirmedEmailSchema },
  ownAccount: { output: ownAccountSchema },
  changeAccount: { input: accountChangeSchema, output: changedAccountSchema },
  forgotPassword: { input: forgotPasswordSchema, output: messageSchema },
  resetPassword: { input: passwordResetSchema, output: messageSchema },
  setUpTwoStep: { output: twoStepSetUpSchema },
  switchTwoStepOn: { input: twoStepOnSchema, output: ownAccountSchema },
  switchTwoStepOff: { input: confirmedSchema },
  newRecoveryCodes: { input: confirmedSchema, output: recoveryCodesSchema },
  sessions: { output: z.array(sessionRowSchema) },
  endSession: {},
  endOtherSessions: {},
} as const satisfies Record<CallName, Schemas>

type Calls = { [Name in CallName]: (typeof routes)[Name] & (typeof schemas)[Name] }

function routed(): Calls
function routed(): unknown {
  const others: Readonly<Record<string, Schemas>> = schemas
  return Object.fromEntries(
    Object.entries<Route>(routes).map(([name, route]) => [name, { ...route, ...others[name] }]),
  )
}

/**
 * Every call that the pages and the dashboard make.
 *
 * Source: docs/product.md, "7. How pages call the server"; docs/api.md, "All calls".
 */
export const calls = routed()

type Read<C extends Call, Part extends string> =
  C extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined

export type InputOf<C extends Call> = Read<C, 'input'>
export type QueryOf<C extends Call> = Read<C, 'query'>
export type OutputOf<C extends Call> = Read<C, 'output'>

export type CallInput<Name extends CallName> = InputOf<(typeof calls)[Name]>

export type CallOutput<Name extends CallName> = OutputOf<(typeof calls)[Name]>

/** Not one of `calls`: no page makes it. Source: docs/api.md, "Health". */
export const healthCall = {
  method: 'GET',
  path: '/api/health',
  output: z.object({ status: z.enum(['ok', 'unavailable']) }),
} as const satisfies Call

/** The same. */
export const readyCall = {
  method: 'GET',
  path: '/api/ready',
  output: z.object({ status: z.enum(['ready', 'unavailable']) }),
} as const satisfies Call

/** Answers with a file. Source: docs/api.md, "Export". */
export const exportCall = { ...enquiryExport, query: enquiriesQuerySchema } as const satisfies Call
