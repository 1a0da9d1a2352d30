import type { Endpoint, Payload } from 'payload'
import { type EnquiriesQuery, enquiryCalls, enquiryFilterSchema } from '@/enquiries/calls'
import { privacyCalls } from '@/privacy/calls'
import { statusesOf } from '@/enquiries/statuses'
import type { Filter, Order } from '@/server/pipeline/lists/row-stream'
import { answerList } from '@/server/pipeline/lists/list-response'
import { endpoint, signedIn } from '@/server/pipeline/endpoint'
import type { Enquiry } from '../../../payload-types'
import { onceForKey } from '@/server/pipeline/idempotency'
import { asRequest, requireSignIn, routeId } from '@/server/pipeline/request'
import { weighSpam } from '../spam/signals'
import { freeTimes, moveOwnCall } from '../work/calls'
import { storeCaller, storeEnquiry } from '../work/new-enquiry'
import { markOthers, othersOf } from '../work/same-person'
import { calendarAddress, renewCalendar } from '../mails/calendar'
import { searchedFor } from '../work/search'
import { events } from './events'
import { fileEndpoints } from './files'
import { referralEndpoints } from './referrals'
import { eventsOf, historyOf, notesOf } from '../work/events'
import { inboxSummary } from '../work/inbox'
import { countEnquiries, enquiryRow, placedIn, undeleted } from '../work/read'
import { packsAbout } from '../work/handovers'
import { partnerFor } from '../work/referrals'
import { stateOf } from '../work/state'
import { changeWork, draftOf, routeEnquiry } from '../work/store'
import { randomUUID } from 'node:crypto'
import { recordActivity } from '@/platform/activity/activity'
import { readReceiptToken } from '@/platform/receipts/token'
import { daysLater, todayInLondon } from '@/platform/time/dates'
import { mailsAbout } from '@/mail/queue'
import { mailSettingsTitle } from '@/enquiries/mail'
import { notFound } from '@/server/pipeline/http-error'
import {
  changeEnquiry,
  deleteEnquiry,
  replyTo,
  resendMail,
  saveDraft,
  takeReplyBack,
} from '../work/changes'
import { sharedSafety } from '../work/safe-contact'
import { readPrivacyNotice } from '@/content/published/privacy-notices'
import {
  changeMailSettings,
  readMailSettings,
  sendTestMail,
  tryMailbox,
} from '../mails/mail-settings'
import { savedReplies } from '../work/saved-replies'
import { usualSubject } from '../mails/thread'
import { readSiteUrl } from '@/platform/environment.mjs'
import { filesOf } from '../work/files'
import { joinMessage, messagesOf, removeMessage } from '../work/messages'

export const sendEnquiry = endpoint({
  call: enquiryCalls.sendEnquiry,
  under: 'enquiries',
  limit: 'enquiries',
  hasKey: true,
  status: 201,
  work: ({ req, body, input }) =>
    onceForKey(req, body, () => storeEnquiry(req, input, weighSpam(body))),
})

export const readCallTimes = endpoint({
  call: enquiryCalls.callTimes,
  work: ({ req }) => freeTimes(req.payload),
})

/** The token of a receipt and that of a mail both work here. */
export const moveCall = endpoint({
  call: enquiryCalls.moveCall,
  // Each tells the consultant.
  limit: 'enquiries',
  work: async ({ req, input }) => {
    const read = await readReceiptToken(req.payload, routeId(req))
    if (!read || read.kind === 'review') throw notFound('Receipt')
    await moveOwnCall(req, read.id, input)
    return undefined
  },
})

/** Enquiries with a time limit, or those whose limit is near or over. */
function limitedIn({ limitWithin, sort }: EnquiriesQuery): Filter {
  if (!limitWithin) return sort === 'limit' ? { limitDate: { $type: 'string' } } : {}
  const last = daysLater(todayInLondon(), Number(limitWithin))
  return { limitDate: { $type: 'string', $lte: last } }
}

const chosenIn = (query: EnquiriesQuery): Filter => ({
  ...Object.fromEntries(
    Object.entries(enquiryFilterSchema.parse(query)).filter(([, value]) => value),
  ),
  ...limitedIn(query),
})

/** Other lists have the newest first. */
const orders: Readonly<Record<string, Order>> = {
  due: { field: 'place', direction: 1, then: 'createdAt' },
  limit: { field: 'limitDate', direction: 1 },
}

export const enquiryFilter = async (payload: Payload, query: EnquiriesQuery): Promise<Filter> => ({
  ...(await searchedFor(payload, query.search)),
  ...chosenIn(query),
  // A deleted enquiry has no place, so the index alone tells.
  ...(query.sort === 'due'
    ? placedIn(statusesOf(query.status))
    : { ...undeleted, status: { $in: statusesOf(query.status) } }),
})

const rowOf = async (stored: Promise<Enquiry>) => enquiryRow(await stored)

const noteWords = {
  note: () => 'Note added',
  call: () => 'Spoke on the phone',
  unreached: (tries: number) =>
    tries === 1 ? 'Rang, no answer' : `Rang, no answer (try ${tries})`,
} as const

export const enquiryEndpoints: Endpoint[] = [
  signedIn(enquiryCalls.enquiries, async ({ req, query }) =>
    answerList<Enquiry>({
      payload: req.payload,
      collection: 'enquiries',
      filter: await enquiryFilter(req.payload, query),
      order: orders[query.sort ?? ''],
      omit: { events: 0, signals: 0, draft: 0 },
      count: () => countEnquiries(req.payload, statusesOf(query.status), chosenIn(query)),
      query,
      request: asRequest(req),
      show: enquiryRow,
      ...(query.sort && { besides: (rows) => markOthers(req.payload, rows) }),
    }),
  ),
  endpoint({
    call: enquiryCalls.addCaller,
    signedIn: true,
    status: 201,
    work: ({ req, body, input }) => onceForKey(req, body, () => rowOf(storeCaller(req, input))),
  }),
  signedIn(enquiryCalls.enquiry, async ({ req }) => {
    const enquiry = await routeEnquiry(req)
    const { payload } = req
    const events = eventsOf(enquiry)
    return {
      ...enquiryRow(enquiry),
      notes: notesOf(events),
      mail: await mailsAbout(payload, enquiry.id),
      hasBounced: stateOf(enquiry, events).hasBounced,
      messages: await messagesOf(payload, enquiry.id),
      files: await filesOf(payload, enquiry),
      history: historyOf(events),
      partner: await partnerFor(payload, enquiry),
      packs: await packsAbout(payload, enquiry.id),
      signals: enquiry.signals ?? [],
      draft: draftOf(enquiry),
      replySubject: await usualSubject(payload, enquiry, readSiteUrl(process.env)),
      others: await othersOf(payload, enquiry),
      sharedSafety: await sharedSafety(payload, enquiry),
    }
  }),
  signedIn(enquiryCalls.deleteEnquiry, ({ req }) => deleteEnquiry(req, routeId(req))),
  signedIn(enquiryCalls.changeEnquiry, ({ req, input }) =>
    rowOf(changeEnquiry(req, routeId(req), input)),
  ),
  endpoint({
    call: enquiryCalls.addNote,
    signedIn: true,
    status: 201,
    work: async ({ req, body, input: { call, text, unreached } }) => {
      const id = routeId(req)
      const { username: by } = requireSignIn(req)
      const note = { id: randomUUID(), text, at: new Date().toISOString(), by }
      const kind = unreached ? 'unreached' : call ? 'call' : 'note'
      const add = async () => {
        await changeWork(req, id, (work) => {
          const tries = 1 + work.events.filter((event) => event.kind === 'unreached').length
          work.append({ ...note, kind, what: noteWords[kind](tries) })
        })
        // The key's answer is stored without the note's words.
        return { id, note: { id: note.id, at: note.at } }
      }
      return { ...note, ...(await onceForKey(req, { ...body, id }, add)).note }
    },
  }),
  endpoint({
    call: enquiryCalls.reply,
    signedIn: true,
    status: 202,
    work: async ({ req, body, input }) => {
      const id = routeId(req)
      // A repeat may have seen the first reply.
      await onceForKey(req, { ...body, after: undefined, id }, async () => {
        await replyTo(req, id, input)
        return { id, isReply: true }
      })
      return rowOf(routeEnquiry(req))
    },
  }),
  signedIn(enquiryCalls.takeReplyBack, ({ req }) => rowOf(takeReplyBack(req, routeId(req)))),
  signedIn(enquiryCalls.saveDraft, ({ req, input }) => saveDraft(req, routeId(req), input)),
  signedIn(enquiryCalls.savedReplies, async ({ req }) =>
    savedReplies(req.payload, await routeEnquiry(req)),
  ),
  endpoint({
    call: enquiryCalls.resendMail,
    signedIn: true,
    status: 202,
    work: ({ req }) => resendMail(req, routeId(req)),
  }),
  signedIn(enquiryCalls.joinMessage, ({ req }) => rowOf(joinMessage(req, routeId(req)))),
  signedIn(enquiryCalls.removeMessage, ({ req }) => removeMessage(req, routeId(req))),
  signedIn(enquiryCalls.inbox, ({ req }) => inboxSummary(req.payload)),
  signedIn(privacyCalls.privacyNotice, async ({ req }) => {
    const notice = await readPrivacyNotice(req.payload, routeId(req))
    if (!notice) throw notFound('Privacy notice')
    return notice
  }),
  signedIn(enquiryCalls.mailSettings, ({ req }) => readMailSettings(req.payload)),
  signedIn(enquiryCalls.changeMailSettings, async ({ req, input }) => {
    const changed = await changeMailSettings(req, input)
    await recordActivity(req, { kind: 'settings-changed', target: mailSettingsTitle })
    return changed
  }),
  signedIn(enquiryCalls.calendar, ({ req }) => calendarAddress(req.payload)),
  signedIn(enquiryCalls.renewCalendar, async ({ req }) => {
    await recordActivity(req, { kind: 'settings-changed', target: 'Calendar' })
    return renewCalendar(req.payload)
  }),
  signedIn(enquiryCalls.sendTestMail, ({ req }) => sendTestMail(req.payload)),
  signedIn(enquiryCalls.tryMailbox, ({ req }) => tryMailbox(req.payload)),
  ...fileEndpoints,
  ...referralEndpoints,
  events,
]
