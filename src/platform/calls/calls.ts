import { z } from 'zod'
import {
  credentialsSchema,
  forgotPasswordSchema,
  passwordChangeSchema,
  passwordResetSchema,
  registrationSchema,
  sessionUserSchema,
} from '@/account/account'
import {
  changedEmailSchema,
  confirmedSchema,
  emailChangeSchema,
  ownAccountSchema,
  recoveryCodesSchema,
  sessionRowSchema,
  twoStepCodeSchema,
  twoStepSetUpSchema,
} from '@/account/own-account'
import { enquiryReceiptSchema, enquirySchema } from '@/enquiries/enquiry'
import { maxLongBodyBytes } from '../limits'
import { activityQuerySchema, enquiriesQuerySchema, reviewsQuerySchema } from './list-query'
import { activityRowSchema } from '../activity/kinds'
import { privacyNoticeSchema } from '@/privacy/notice'
import { erasedSchema, personQuerySchema, personSummarySchema } from '@/privacy/people'
import { reviewRemovalQuerySchema } from '@/reviews/reasons'
import { publicReviewSchema, reviewSchema, storedReviewSchema } from '@/reviews/review'
import { type CallName, enquiryExport, personExport, type Route, routes } from './routes'
import {
  enquiryChangeSchema,
  enquiryRowSchema,
  enquiryWorkSchema,
  newNoteSchema,
  noteSchema,
  replySchema,
} from '@/enquiries/enquiry-work'
import { inboxSchema, savedReplySchema } from '@/enquiries/inbox-schema'
import { mailSettingsChangeSchema, mailSettingsSchema } from '@/enquiries/mail'

export interface Call extends Route {
  input?: z.ZodType
  /** If not the usual number of bytes. */
  maxBytes?: number
  query?: z.ZodType
  /** No answer schema means an empty answer. */
  output?: z.ZodType
}

const messageSchema = z.object({ message: z.string() })

/**
 * Every call that the pages and the dashboard make.
 *
 * Source: docs/product.md, "7. How pages call the server"; docs/api.md, "All calls".
 */
export const calls = {
  user: { ...routes.user, output: sessionUserSchema },
  login: { ...routes.login, input: credentialsSchema, output: sessionUserSchema },
  register: { ...routes.register, input: registrationSchema, output: sessionUserSchema },
  logout: routes.logout,
  approvedReviews: { ...routes.approvedReviews, output: z.array(publicReviewSchema) },
  sendReview: { ...routes.sendReview, input: reviewSchema, output: storedReviewSchema },
  sendEnquiry: { ...routes.sendEnquiry, input: enquirySchema, output: enquiryReceiptSchema },
  enquiries: {
    ...routes.enquiries,
    query: enquiriesQuerySchema,
    output: z.array(enquiryRowSchema),
  },
  reviews: { ...routes.reviews, query: reviewsQuerySchema, output: z.array(storedReviewSchema) },
  approveReview: { ...routes.approveReview, output: storedReviewSchema },
  deleteReview: { ...routes.deleteReview, query: reviewRemovalQuerySchema },
  enquiry: { ...routes.enquiry, output: enquiryWorkSchema },
  changeEnquiry: {
    ...routes.changeEnquiry,
    input: enquiryChangeSchema,
    output: enquiryRowSchema,
  },
  deleteEnquiry: routes.deleteEnquiry,
  addNote: { ...routes.addNote, input: newNoteSchema, output: noteSchema },
  reply: {
    ...routes.reply,
    input: replySchema,
    maxBytes: maxLongBodyBytes,
    output: enquiryRowSchema,
  },
  savedReplies: { ...routes.savedReplies, output: z.array(savedReplySchema) },
  resendMail: routes.resendMail,
  inbox: { ...routes.inbox, output: inboxSchema },
  privacyNotice: { ...routes.privacyNotice, output: privacyNoticeSchema },
  mailSettings: { ...routes.mailSettings, output: mailSettingsSchema },
  changeMailSettings: {
    ...routes.changeMailSettings,
    input: mailSettingsChangeSchema,
    output: mailSettingsSchema,
  },
  personSummary: {
    ...routes.personSummary,
    query: personQuerySchema,
    output: personSummarySchema,
  },
  erasePerson: { ...routes.erasePerson, query: personQuerySchema, output: erasedSchema },
  withdraw: routes.withdraw,
  activity: {
    ...routes.activity,
    query: activityQuerySchema,
    output: z.array(activityRowSchema),
  },
  changePassword: {
    ...routes.changePassword,
    input: passwordChangeSchema,
    output: messageSchema,
  },
  ownAccount: { ...routes.ownAccount, output: ownAccountSchema },
  changeEmail: { ...routes.changeEmail, input: emailChangeSchema, output: changedEmailSchema },
  forgotPassword: {
    ...routes.forgotPassword,
    input: forgotPasswordSchema,
    output: messageSchema,
  },
  resetPassword: { ...routes.resetPassword, input: passwordResetSchema, output: messageSchema },
  setUpTwoStep: { ...routes.setUpTwoStep, output: twoStepSetUpSchema },
  switchTwoStepOn: {
    ...routes.switchTwoStepOn,
    input: twoStepCodeSchema,
    output: ownAccountSchema,
  },
  switchTwoStepOff: { ...routes.switchTwoStepOff, input: confirmedSchema },
  newRecoveryCodes: {
    ...routes.newRecoveryCodes,
    input: confirmedSchema,
    output: recoveryCodesSchema,
  },
  sessions: { ...routes.sessions, output: z.array(sessionRowSchema) },
  endSession: routes.endSession,
  endOtherSessions: routes.endOtherSessions,
} as const satisfies Record<CallName, Call>

export type InputOf<C extends Call> = C extends { input: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined

export type QueryOf<C extends Call> = C extends { query: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined

export type OutputOf<C extends Call> = C extends { output: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined

export type CallInput<Name extends CallName> = InputOf<(typeof calls)[Name]>

export type CallOutput<Name extends CallName> = OutputOf<(typeof calls)[Name]>

/** Not one of `calls`: no page makes it. Source: docs/api.md, "Health". */
export const healthCall = {
  method: 'GET',
  path: '/api/health',
  output: z.object({ status: z.enum(['ok', 'unavailable']) }),
} as const satisfies Call

/** Answers with a file. Source: docs/api.md, "Export". */
export const exportCall = { ...enquiryExport, query: enquiriesQuerySchema } as const satisfies Call

/** Answers with a file. Source: docs/api.md, "A person's data". */
export const personExportCall = {
  ...personExport,
  query: personQuerySchema,
} as const satisfies Call
