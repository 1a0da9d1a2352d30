import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Kind } from '@/enquiries/kinds'
import type { Direction } from '@/enquiries/messages'
import type { FirmAnswer, Terms } from '@/enquiries/referral'
import type { Status } from '@/enquiries/statuses'
import { isRecord } from '@/platform/is-record'

/** The beginning of the work on an enquiry. Moments are in ISO 8601, as in all events. */
export interface Began {
  kind: Kind
  status: Status
  dueAt: string
  remindAt: string | null
  probablySpam: boolean
  readAt: string | null
}

/** Data of each kind of event, besides its time and its author. */
interface Data {
  received: { began: Began }
  /** A held reply isn't safe to email, so it's no answer yet. */
  reply: { mail: string; isHeld?: boolean }
  /** On its way the reply turned out to be unsafe to email. */
  'reply-held': { mail: string }
  /** A held reply goes out. */
  'reply-sent': { mail: string }
  note: { text: string }
  call: { text: string }
  /** A call without an answer. */
  unreached: { text: string }
  /**
   * `byCall`: a call was confirmed. `unanswers`: it was cancelled, and had been the only answer.
   */
  status: { status: Status; byCall?: boolean; unanswers?: boolean }
  kind: { to: Kind; times?: { dueAt: string; remindAt: string } }
  'time-confirmed': { start: string }
  'time-moved': { start: string }
  'time-cancelled': object
  /** The sender's new times replace those sent. */
  'time-asked': { times: string[] }
  /** Email is allowed though another enquiry says it isn't safe. These held replies go out. */
  safety: { mails: string[] }
  /** The addresses themselves stand beside the list, so that an old one doesn't stay. */
  'reach-at': { isNewEmail: boolean }
  withdrawn: { deletesAt: string }
  kept: object
  'no-longer-kept': { deletesAt: string | null }
  /** The announced deletion; null takes it back. */
  announced: { deletesAt: string | null }
  /** A message of a mailbox, at its own time: theirs, or one that the consultant wrote elsewhere. */
  message: { message: string; direction: Direction; automatic: boolean; files: readonly string[] }
  /** It isn't theirs after all, so it never came. */
  'message-removed': { message: string }
  /** What they wrote needs no answer. */
  'nothing-to-answer': object
  /** Their mail server didn't take a mail. */
  bounced: { mail: string }
  /** Files that the sender added, by id. */
  files: { files: readonly string[] }
  /** The sender removed it, or it has a virus. */
  'file-removed': { file: string; infected?: boolean }
  /** The client is asked whether the case may be passed on. */
  'referral-asked': { referral: string; terms: Terms }
  'referral-agreed': { referral: string; terms: Terms; agreedAt: string; how: string }
  /** The client said no, or changed their mind. */
  'referral-refused': object
  'referral-sent': {
    referral: string
    pack: string
    isPaid: boolean
    until: string
  }
  /** The firm opened its page. */
  'referral-opened': object
  'referral-answered': FirmAnswer
  /** The consultant closed the firm's page. */
  'referral-closed': object
  read: object
  deleted: object
  /** An undone event never happened. */
  undone: { event: string }
  /** An event from before this list: only its words are known. */
  earlier: { apiKind: string }
  /** Facts from then that the words don't give. */
  carried: { facts: object }
}

export type EventKind = keyof Data

interface Happened {
  id: string
  at: string
  /** A username; null if no one was signed in. */
  by: string | null
  /** Words for people. Rules use the kind. */
  what: string
}

/** The union of the kinds, or of some. */
export type EnquiryEvent<Kind extends EventKind = EventKind> = {
  [Each in Kind]: Happened & { kind: Each } & Data[Each]
}[Kind]

/** An event that hasn't happened yet. */
export type NewEvent = {
  [Each in EventKind]: Pick<Happened, 'what'> & Partial<Happened> & { kind: Each } & Data[Each]
}[EventKind]

/** A newer release may have stored kinds that this one doesn't know. */
export type StoredEvent = EnquiryEvent | (Partial<Happened> & { kind: 'unknown' })

/** Adds an id and the current time. Nobody was signed in unless the event says so. */
export const happened = (event: NewEvent): StoredEvent => ({
  id: randomUUID(),
  at: new Date().toISOString(),
  by: null,
  ...event,
})

const referralKinds = [
  ...(['referral-asked', 'referral-agreed', 'referral-refused', 'referral-sent'] as const),
  ...(['referral-opened', 'referral-answered', 'referral-closed'] as const),
]

/** Names of kinds in the API where they differ. The API leaves out those with null. */
const apiKinds: ReadonlyMap<string, string | null> = new Map<EventKind, string | null>([
  ['reply-held', 'reply'],
  ['reply-sent', 'reply'],
  ['time-confirmed', 'appointment'],
  ['time-moved', 'appointment'],
  ['time-cancelled', 'appointment'],
  ['time-asked', 'appointment'],
  ['undone', 'undo'],
  ['message-removed', 'message'],
  ['nothing-to-answer', 'message'],
  ['bounced', 'mail'],
  ['file-removed', 'files'],
  ...referralKinds.map((kind) => [kind, 'referral'] as const),
  ...(['announced', 'read', 'deleted', 'carried'] as const).map((kind) => [kind, null] as const),
])

/** Null for an event that the API leaves out. */
function apiKindOf(event: StoredEvent): string | null {
  if (event.kind === 'earlier') return event.apiKind
  return apiKinds.has(event.kind) ? (apiKinds.get(event.kind) ?? null) : event.kind
}

/** Only `work/store.ts` and migrations write the list, so the kind tells the rest. */
const listSchema = z.array(
  z.custom<StoredEvent>((event) => isRecord(event) && typeof event['kind'] === 'string'),
)

/**
 * The list of an enquiry, oldest first.
 * @throws ZodError for a value that isn't a list of events
 */
export const eventsOf = ({ events }: { events?: unknown }): StoredEvent[] =>
  listSchema.parse(events ?? [])

type Texts = EnquiryEvent<'note' | 'call' | 'unreached'>

const hasText = (event: StoredEvent): event is Texts =>
  ['note', 'call', 'unreached'].includes(event.kind)

/** The history in the API's words. An unknown event is a line too; a message's has its id. */
export const historyOf = (events: readonly StoredEvent[]) =>
  events.flatMap((event, place) => {
    const { at = '', by = null } = event
    const id = event.kind === 'message' ? event.message : (event.id ?? String(place))
    const what = event.what ?? 'Something that this version of the site doesn’t know'
    const kind = apiKindOf(event)
    return kind === null ? [] : [{ id, kind, what, at, by }]
  })

export const notesOf = (events: readonly StoredEvent[]) =>
  events.filter(hasText).map(({ id, text, at, by }) => ({ id, text, at, by }))

/**
 * Reading and keeping don't put a deletion off, nor do automatic answers, a request for one, or the
 * firm's looking.
 */
export function isWork(event: EnquiryEvent): boolean {
  if (event.kind === 'referral-opened') return false
  if (event.kind === 'message' && event.automatic) return false
  const kind = apiKindOf(event)
  return kind !== null && !['kept', 'no-longer-kept', 'withdrawn', 'undo'].includes(kind)
}
