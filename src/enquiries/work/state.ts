import { callLength } from '@/enquiries/contact'
import { noReferral, type Referral } from '@/enquiries/referral'
import { inboxPlace, type Placed } from '@/enquiries/statuses'
import { type Began, type EnquiryEvent, type EventKind, isWork, type StoredEvent } from './events'

/** The sent fields that the state depends on. */
type Sent = Pick<Placed, 'callTimes' | 'claimDetails' | 'claimType' | 'limitDate'> & {
  createdAt: string
}

/** An event that counts as a reply. */
interface Answer {
  at: string
  isCall?: boolean
}

/** The facts while the list is read. Moments are in ISO 8601. */
interface Facts extends Began {
  answers: readonly Answer[]
  /** Times of what they sent since the last answer. */
  unanswered: readonly string[]
  /** The latest mail that the consultant wrote elsewhere. It's often found after their next one. */
  wroteElsewhereAt: string | null
  /** Ids of the files, in the order in which they came. */
  files: readonly string[]
  /** True until the consultant has reached them otherwise. */
  hasBounced: boolean
  /** True if the consultant was in touch in a way that isn't an answer by itself. */
  hasTalked: boolean
  referral: Referral | null
  callAt: string | null
  chosenTimes: readonly string[]
  emailAnyway: boolean
  withdrawnAt: string | null
  kept: boolean
  /** The deletion at the sender's request. */
  wishedFor: string | null
  /** The deletion after its time. */
  announcedFor: string | null
  deletedAt: string | null
  lastWorkAt: string
}

type Folds = {
  [Kind in EventKind]: (facts: Facts, event: EnquiryEvent<Kind>) => Partial<Facts>
}

const nothing = () => ({})

const answered = ({ answers }: Facts, at: string, isCall = false): Partial<Facts> => ({
  status: 'replied',
  probablySpam: false,
  answers: [...answers, { at, isCall }],
  unanswered: [],
  hasBounced: false,
})

/** They wrote, or sent a file. A closed enquiry is open again. */
const wroteBack = (facts: Facts, at: string): Partial<Facts> =>
  at <= (facts.wroteElsewhereAt ?? '')
    ? {}
    : {
        unanswered: [...facts.unanswered, at],
        status: facts.status === 'closed' ? 'replied' : facts.status,
      }

const wroteElsewhere = (facts: Facts, at: string): Partial<Facts> => ({
  ...answered(facts, at),
  unanswered: facts.unanswered.filter((came) => came > at),
  wroteElsewhereAt: latest(facts.wroteElsewhereAt, at),
})

const callMoved = ({ chosenTimes }: Facts, by: string | null, callAt: string | null) => ({
  callAt,
  // The sender's own move replaces the chosen times.
  chosenTimes: by === null ? [] : chosenTimes,
})

/** An agreement that was used stays in the list; the firm's page closes. */
const refused = (referral: Referral, at: string): Referral => ({
  ...referral,
  refusedAt: referral.refusedAt ?? at,
  ...(referral.sentAt
    ? { withdrawnAt: referral.withdrawnAt ?? at }
    : { agreedAt: null, how: null }),
})

/** The effect of each event on the facts before it. */
const folds: Folds = {
  received: (_, { began }) => began,
  status: (facts, { at, byCall, status, unanswers }) =>
    status === 'replied'
      ? answered(facts, at, byCall)
      : {
          status,
          probablySpam: false,
          ...(status === 'closed' && { unanswered: [] }),
          ...(unanswers && { answers: [] }),
        },
  kind: (_, { times, to }) => ({ kind: to, ...times }),
  reply: (facts, { at, isHeld }) => (isHeld ? { hasTalked: true } : answered(facts, at)),
  'reply-held': nothing,
  'reply-sent': (facts, { at }) => answered(facts, at),
  safety: (facts, { at, mails }) => ({
    emailAnyway: true,
    ...(mails.length > 0 && answered(facts, at)),
  }),
  'reach-at': (_, { isNewEmail }) => (isNewEmail ? { emailAnyway: false, hasBounced: false } : {}),
  note: nothing,
  call: () => ({ hasTalked: true, unanswered: [], hasBounced: false }),
  unreached: nothing,
  'time-confirmed': (facts, { by, start }) => callMoved(facts, by, start),
  'time-moved': (facts, { by, start }) => callMoved(facts, by, start),
  'time-cancelled': (facts, { by }) => callMoved(facts, by, null),
  'time-asked': (_, { times }) => ({ chosenTimes: times }),
  withdrawn: ({ referral }, { at, deletesAt }) => ({
    ...{ withdrawnAt: at, wishedFor: deletesAt },
    referral: referral && refused(referral, at),
  }),
  kept: () => ({ kept: true, announcedFor: null }),
  'no-longer-kept': ({ wishedFor }, { deletesAt }) => ({
    kept: false,
    announcedFor: deletesAt,
    wishedFor: wishedFor && latest(wishedFor, deletesAt),
  }),
  announced: (_, { deletesAt }) => ({ announcedFor: deletesAt }),
  'referral-asked': (_, { at, referral: id, terms }) => ({
    referral: { ...noReferral, id, terms, askedAt: at },
  }),
  'referral-agreed': ({ referral }, { referral: id, agreedAt, how, terms }) => ({
    referral: {
      ...(referral?.id === id ? referral : { ...noReferral, id }),
      ...{ terms, agreedAt, how, refusedAt: null },
    },
  }),
  'referral-refused': ({ referral }, { at }) => ({ referral: referral && refused(referral, at) }),
  'referral-sent': ({ referral }, { at, isPaid, pack, referral: id, until }) => ({
    referral: referral && {
      ...noReferral,
      ...{ terms: referral.terms, askedAt: referral.askedAt },
      ...{ agreedAt: referral.agreedAt, how: referral.how },
      ...{ id, pack, isPaid, sentAt: at, openUntil: until },
    },
  }),
  'referral-opened': ({ referral }, { at }) => ({
    referral: referral && {
      ...referral,
      openedAt: referral.openedAt ?? at,
      openings: referral.openings + 1,
    },
  }),
  'referral-answered': ({ referral }, { answer, at, name, phone, reason }) => ({
    referral: referral && { ...referral, answeredAt: at, answer, name, phone, reason },
  }),
  'referral-closed': ({ referral }, { at }) => ({
    referral: referral && { ...referral, withdrawnAt: at },
  }),
  read: ({ readAt }, { at }) => ({ readAt: readAt ?? at }),
  message: (facts, { at, automatic, direction, files }) => ({
    ...(automatic ? {} : direction === 'out' ? wroteElsewhere(facts, at) : wroteBack(facts, at)),
    files: [...facts.files, ...files],
  }),
  'message-removed': nothing,
  'nothing-to-answer': () => ({ unanswered: [] }),
  bounced: () => ({ hasBounced: true }),
  // A new enquiry waits for an answer as it is.
  files: (facts, { at, files }) => ({
    ...(facts.status !== 'new' && wroteBack(facts, at)),
    files: [...facts.files, ...files],
  }),
  'file-removed': ({ files }, { file }) => ({ files: files.filter((id) => id !== file) }),
  deleted: (_, { at }) => ({ deletedAt: at }),
  undone: nothing,
  earlier: nothing,
  carried: (_, { facts }) => facts,
}

/** A newer release may have stored others. */
const isKnown = (event: StoredEvent): event is EnquiryEvent => Object.hasOwn(folds, event.kind)

const fold = <Kind extends EventKind>(facts: Facts, event: EnquiryEvent<Kind>): Facts => {
  const { [event.kind]: change } = folds
  return { ...facts, ...change(facts, event) }
}

/** The latest of times in ISO 8601; null for none. */
export const latest = (...times: (string | null)[]) =>
  times
    .filter((time) => time !== null)
    .toSorted()
    .at(-1) ?? null

export const earliest = (...times: (string | null)[]) =>
  times.filter((time) => time !== null).toSorted()[0] ?? null

/** The changes that can be undone, and the undoing, after which nothing before it can. */
const undoables: readonly string[] = ['status', 'kind', 'deleted', 'undone'] satisfies EventKind[]

/**
 * Leaves out undone events and removed messages. A reply that was held on its way counts as held
 * from the start.
 */
function standing(events: readonly StoredEvent[]): EnquiryEvent[] {
  const known = events.filter(isKnown)
  const undone = new Set(known.flatMap((event) => (event.kind === 'undone' ? event.event : [])))
  const removed = new Set(
    known.flatMap((event) => (event.kind === 'message-removed' ? event.message : [])),
  )
  const held = new Set(known.flatMap((event) => (event.kind === 'reply-held' ? event.mail : [])))
  return known
    .filter(
      (event) =>
        !(undone.has(event.id) || (event.kind === 'message' && removed.has(event.message))),
    )
    .map((event) =>
      event.kind === 'reply' && held.has(event.mail) ? { ...event, isHeld: true } : event,
    )
}

const atFirst = ({ callTimes, createdAt }: Sent): Facts => ({
  kind: 'enquiry',
  status: 'new',
  dueAt: createdAt,
  remindAt: null,
  probablySpam: false,
  readAt: null,
  answers: [],
  unanswered: [],
  wroteElsewhereAt: null,
  files: [],
  hasBounced: false,
  hasTalked: false,
  referral: null,
  callAt: null,
  chosenTimes: callTimes ?? [],
  emailAnyway: false,
  withdrawnAt: null,
  kept: false,
  wishedFor: null,
  announcedFor: null,
  deletedAt: null,
  lastWorkAt: createdAt,
})

/**
 * The state of an enquiry: all that follows from what was sent and what happened since. An event of
 * an unknown kind changes nothing.
 */
export function stateOf(sent: Sent, events: readonly StoredEvent[]) {
  const facts = standing(events).reduce((before, event) => {
    const after = fold(before, event)
    if (!isWork(event)) return after
    const lastWorkAt = latest(before.lastWorkAt, event.at) ?? event.at
    return { ...after, lastWorkAt, announcedFor: null }
  }, atFirst(sent))
  const { announcedFor, answers, kept, wishedFor } = facts
  const last = events.findLast(({ kind }) => undoables.includes(kind))
  return {
    ...facts,
    /** The first reply, by mail or otherwise. */
    repliedAt: earliest(...answers.map(({ at }) => at)),
    wroteBackAt: earliest(...facts.unanswered),
    leavesAt: kept ? null : earliest(announcedFor, wishedFor),
    /** The change that its author may undo for a minute. */
    undoable: last && isKnown(last) && last.kind !== 'undone' ? last : undefined,
  }
}

export type State = ReturnType<typeof stateOf>

/** Milliseconds in which a change or a deletion can be undone. */
export const undoneWithin = 60_000

export const mayUndo = ({ undoable }: State, by: string | null, now: Date): boolean =>
  undoable?.by === by && now.getTime() - Date.parse(undoable.at) <= undoneWithin

/** True if a confirmed call is the only answer. */
export const isAnsweredByCall = ({ answers, hasTalked }: State): boolean =>
  !hasTalked && answers.length > 0 && answers.every(({ isCall }) => isCall)

/** The half hours since 1970 that a call takes up: one, or two unless it begins with one. */
export function halvesOf(at: Date | string): number[] {
  const time = new Date(at).getTime()
  const first = Math.floor(time / callLength)
  return time % callLength === 0 ? [first] : [first, first + 1]
}

/**
 * The stored fields for lists and indexes. A deleted enquiry has no place, no call and no deletion
 * to come.
 */
export function storedState(sent: Sent, state: State) {
  const { dueAt, emailAnyway, kept, kind, probablySpam, readAt, remindAt, repliedAt } = state
  const { chosenTimes, deletedAt, files, referral, status, withdrawnAt, wroteBackAt } = state
  const gone = deletedAt !== null
  const callAt = gone ? null : state.callAt
  return {
    ...{ kind, status, dueAt, remindAt, repliedAt, withdrawnAt, readAt, kept, probablySpam },
    ...{ emailAnyway, deletedAt, chosenTimes: [...chosenTimes], callAt, wroteBackAt },
    files: files.length,
    referral,
    callHalves: callAt === null ? null : halvesOf(callAt),
    leavesAt: gone ? null : state.leavesAt,
    place: gone
      ? null
      : inboxPlace({ ...sent, status, dueAt, repliedAt, wroteBackAt, callTimes: chosenTimes }),
  }
}
