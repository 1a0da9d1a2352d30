import { randomUUID } from 'node:crypto'
import type { Endpoint, PayloadRequest } from 'payload'
import { recordActivity } from '@/platform/activity/activity'
import { calls } from '@/platform/calls/calls'
import { now } from '@/platform/time/clock'
import { resend } from '@/mail/queue'
import { isMailSetUp } from '@/mail/settings'
import { mailIsNotSetUp, mailSettingsTitle } from '@/enquiries/mail'
import { endpoint, responseEndpoint } from '@/server/pipeline/endpoint'
import { HttpError, json, noStore, notFound } from '@/server/pipeline/http-error'
import { routeId } from '@/server/pipeline/request'
import { changeEnquiry, signedInName } from '../store/change-status'
import { inboxSummary } from '../store/inbox'
import { readPrivacyNotice } from '@/content/published/privacy-notices'
import { changeMailSettings, readMailSettings } from '@/enquiries/mails/mail-settings'
import { replyTo, savedReplies } from '../store/reply'
import { changeWork, enquiryRow, enquiryWork, type Note, routeEnquiry } from '../store/stored-work'

async function addNote(
  req: PayloadRequest,
  text: string,
): Promise<Note & { id: string; by: string }> {
  const note = { id: randomUUID(), text, at: now().toISOString(), by: signedInName(req) }
  const event = { kind: 'note', what: 'Note added', at: note.at, by: note.by } as const
  await changeWork(req, routeId(req), () => ({ note, events: [event] }))
  return note
}

async function resendMail(req: PayloadRequest): Promise<void> {
  if (!isMailSetUp()) throw new HttpError(409, mailIsNotSetUp)
  const state = await resend(req.payload, routeId(req))
  if (state === undefined) throw notFound('Mail')
  if (state === 'sent') throw new HttpError(409, 'This mail was sent already')
}

/** Source: docs/api.md, "Work on enquiries". */
export const workEndpoints: Endpoint[] = [
  endpoint({
    call: calls.enquiry,
    signedIn: true,
    work: async ({ req }) => enquiryWork(req.payload, await routeEnquiry(req)),
  }),
  endpoint({
    call: calls.changeEnquiry,
    signedIn: true,
    work: async ({ req, input }) => enquiryRow(await changeEnquiry(req, routeId(req), input)),
  }),
  endpoint({
    call: calls.addNote,
    signedIn: true,
    status: 201,
    work: ({ req, input }) => addNote(req, input.text),
  }),
  responseEndpoint({
    call: calls.reply,
    signedIn: true,
    work: async ({ req, input }) => json(enquiryRow(await replyTo(req, routeId(req), input)), 202),
  }),
  endpoint({
    call: calls.savedReplies,
    signedIn: true,
    work: async ({ req }) => savedReplies(req.payload, await routeEnquiry(req)),
  }),
  responseEndpoint({
    call: calls.resendMail,
    signedIn: true,
    work: async ({ req }) => {
      await resendMail(req)
      return new Response(null, { status: 202, headers: noStore })
    },
  }),
  endpoint({ call: calls.inbox, signedIn: true, work: ({ req }) => inboxSummary(req.payload) }),
  endpoint({
    call: calls.privacyNotice,
    signedIn: true,
    work: async ({ req }) => {
      const notice = await readPrivacyNotice(req.payload, routeId(req))
      if (!notice) throw notFound('Privacy notice')
      return notice
    },
  }),
  endpoint({
    call: calls.mailSettings,
    signedIn: true,
    work: ({ req }) => readMailSettings(req.payload),
  }),
  endpoint({
    call: calls.changeMailSettings,
    signedIn: true,
    work: async ({ req, input }) => {
      const changed = await changeMailSettings(req.payload, input)
      await recordActivity(req, { kind: 'settings-changed', target: mailSettingsTitle })
      return changed
    },
  }),
]
