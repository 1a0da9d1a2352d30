import { z } from 'zod'
import { get, patch, post, put, remove } from '@/platform/calls/call'
import { listQuery } from '@/platform/calls/list-query'
import { queryChoice } from '@/platform/fields/query-fields'
import { maxLongBodyBytes } from '@/platform/limits'
import { claimTypeValues } from './claim-types'
import { callMoveSchema, callTimeSchema } from './contact'
import { callerSchema, enquiryReceiptSchema, enquirySchema } from './enquiry'
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
  savedReplySchema,
  sentReplySchema,
} from './enquiry-work'
import { digitsSchema, shownSchema } from './hidden-answers'
import { kindValues } from './kinds'
import { sentFileSchema } from './messages'
import { mailSettingsChangeSchema, mailSettingsSchema } from './mail'
import { callTimesPath, sendEnquiryPath } from './paths'
import {
  agreementAnswerSchema,
  firmAnswerSchema,
  passSchema,
  toldAgreementSchema,
} from './referral'
import { registerSchema } from './register'
import { statusFilters } from './statuses'
import { limitWarnings } from './time-limits'

/** Each by a stored field of the same name; the dashboard's address has them too. */
export const enquiryFilterSchema = z.object({
  claimType: queryChoice('claimType', claimTypeValues),
  kind: queryChoice('kind', kindValues),
})

export const enquiriesQuerySchema = z.object({
  ...listQuery,
  ...enquiryFilterSchema.shape,
  status: queryChoice('status', statusFilters),
  /** Days; those whose time limit is no further away, or over. */
  limitWithin: queryChoice('limitWithin', limitWarnings.map(String)),
  /** Newest first unless given; `due` is the order of the inbox, `limit` the nearest limit first. */
  sort: queryChoice('sort', ['due', 'limit']),
})

export type EnquiriesQuery = z.output<typeof enquiriesQuerySchema>

/** Null until the calendar of calls was made. */
const calendarAddress = z.object({ address: z.string().nullable() })

const ofOne = '/api/admin/enquiries/{id}'

export const enquiryCalls = {
  sendEnquiry: post(sendEnquiryPath, { input: enquirySchema, output: enquiryReceiptSchema }),
  callTimes: get(callTimesPath, { output: z.array(callTimeSchema) }),
  enquiries: get('/api/admin/enquiries', {
    query: enquiriesQuerySchema,
    output: z.array(inboxRowSchema),
  }),
  enquiry: get(ofOne, { output: enquiryWorkSchema }),
  changeEnquiry: patch(ofOne, { input: enquiryChangeSchema, output: enquiryRowSchema }),
  deleteEnquiry: remove(ofOne, {}),
  addCaller: post('/api/admin/enquiries', { input: callerSchema, output: enquiryRowSchema }),
  takeReplyBack: remove(`${ofOne}/reply`, { output: enquiryRowSchema }),
  saveDraft: put(`${ofOne}/draft`, {
    input: draftChangeSchema,
    maxBytes: maxLongBodyBytes,
    output: draftAnswerSchema,
  }),
  addNote: post(`${ofOne}/notes`, { input: newNoteSchema, output: noteSchema }),
  reply: post(`${ofOne}/reply`, {
    input: sentReplySchema,
    maxBytes: maxLongBodyBytes,
    output: enquiryRowSchema,
  }),
  savedReplies: get(`${ofOne}/saved-replies`, { output: z.array(savedReplySchema) }),
  resendMail: post('/api/admin/mail/{id}/resend', {}),
  joinMessage: post('/api/admin/messages/{id}/join', { output: enquiryRowSchema }),
  removeMessage: remove('/api/admin/messages/{id}', {}),
  inbox: get('/api/admin/inbox', { output: inboxSchema }),
  mailSettings: get('/api/admin/mail-settings', { output: mailSettingsSchema }),
  changeMailSettings: patch('/api/admin/mail-settings', {
    input: mailSettingsChangeSchema,
    output: mailSettingsSchema,
  }),
  sendTestMail: post('/api/admin/mail-settings/test', {
    output: z.object({
      sent: z.boolean(),
      to: z.string(),
      /** The mail server's own answer. */
      error: z.string().optional(),
    }),
  }),
  tryMailbox: post('/api/admin/mail-settings/mailbox', {
    output: z.object({
      read: z.boolean(),
      /** The mailbox's own answer. */
      error: z.string().optional(),
    }),
  }),
  showAnswers: post('/api/receipts/{id}/show', { input: digitsSchema, output: shownSchema }),
  moveCall: post('/api/receipts/{id}/call', { input: callMoveSchema }),
  /** Takes `multipart/form-data` with files in `files`. */
  sendFiles: post('/api/receipts/{id}/files', { output: z.array(sentFileSchema) }),
  removeFile: post('/api/receipts/{id}/files/{fileId}/remove', {}),
  /** Answers with a ZIP archive. */
  files: get(`${ofOne}/files`, {}),
  /** Answers with the file's bytes, or with `preview` a small WebP. */
  file: get(`${ofOne}/files/{fileId}`, { query: z.object({ preview: z.string().optional() }) }),
  askForAgreement: post(`${ofOne}/referral/ask`, { output: enquiryRowSchema }),
  recordAgreement: post(`${ofOne}/referral/agreed`, {
    input: toldAgreementSchema,
    output: enquiryRowSchema,
  }),
  passOn: post(`${ofOne}/referral`, { input: passSchema, output: enquiryRowSchema }),
  closeHandover: remove(`${ofOne}/referral`, { output: enquiryRowSchema }),
  /** Answers with a CSV for `format=csv`. */
  referrals: get('/api/admin/referrals', {
    query: z.object({ format: queryChoice('format', ['json', 'csv']) }),
    output: registerSchema,
  }),
  answerAgreement: post('/api/agreements/{id}', { input: agreementAnswerSchema }),
  answerHandover: post('/api/handovers/{id}', { input: firmAnswerSchema }),
  /** Answers with the file's bytes. */
  handoverFile: get('/api/handovers/{id}/files/{fileId}', {}),
  /** Answers with a ZIP archive. */
  handoverFiles: get('/api/handovers/{id}/files', {}),
  calendar: get('/api/admin/calendar', { output: calendarAddress }),
  renewCalendar: post('/api/admin/calendar', { output: calendarAddress }),
}

/** Answers with a file. */
export const enquiryExport = get('/api/admin/enquiries.csv', { query: enquiriesQuerySchema })

/** Answers with a stream. */
export const enquiryEvents = get('/api/admin/events', {})
