import { callLength } from '@/enquiries/contact'
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
  /** True if the consultant was in touch in a way that isn't an answer by itself. */
  hasTalked: boolean
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
})

const callMoved = ({ chosenTimes }: Facts, by: string | null, callAt: string | null) => ({
  callAt,
  // The sender's own move replaces the chosen times.
  chosenTimes: by === null ? [] : chosenTimes,
})

/** The effect of each event on the facts before it. */
const folds: Folds = {
  received: (_, { began }) => began,
  status: (facts, { at, byCall, status, unanswers }) =>
    status === 'replied'
      ? answered(facts, at, byCall)
      : { status, probablySpam: false, ...(unanswers && { answers: [] }) },
  kind: (_, { times, to }) => ({ kind: to, ...times }),
  reply: (facts, { at, isHeld }) => (isHeld ? { hasTalked: true } : answered(facts, at)),
  'reply-held': nothing,
  'reply-sent': (facts, { at }) => answered(facts, at),
  safety: (facts, { at, mails }) => ({
    emailAnyway: true,
    ...(mails.length > 0 && answered(facts, at)),
  }),
  'reach-at': (_, { isNewEmail }) => (isNewEmail ? { emailAnyway: false } : {}),
  note: nothing,
  call: () => ({ hasTalked: true }),
  unreached: nothing,
  'time-confirmed': (facts, { by, start }) => callMoved(facts, by, start),
  'time-moved': (facts, { by, start }) => callMoved(facts, by, start),
  'time-cancelled': (facts, { by }) => callMoved(facts, by, null),
  'time-asked': (_, { times }) => ({ chosenTimes: times }),
  withdrawn: (_, { at, deletesAt }) => ({ withdrawnAt: at, wishedFor: deletesAt }),
  kept: () => ({ kept: true, announcedFor: null }),
  'no-longer-kept': ({ wishedFor }, { deletesAt }) => ({
    kept: false,
    announcedFor: deletesAt,
    wishedFor: wishedFor && latest(wishedFor, deletesAt),
  }),
  announced: (_, { deletesAt }) => ({ announcedFor: deletesAt }),
  read: ({ readAt }, { at }) => ({ readAt: readAt ?? at }),
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

/** Leaves out undone events. A reply that was held on its way counts as held from the start. */
function standing(events: readonly StoredEvent[]): EnquiryEvent[] {
  const known = events.filter(isKnown)
  const undone = new Set(known.flatMap((event) => (event.kind === 'undone' ? event.event : [])))
  const held = new Set(known.flatMap((event) => (event.kind === 'reply-held' ? event.mail : [])))
  return known
    .filter(({ id }) => !undone.has(id))
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
  hasTalked: false,
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
    repliedAt: answers[0]?.at ?? null,
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
  const { chosenTimes, deletedAt, status, withdrawnAt } = state
  const gone = deletedAt !== null
  const callAt = gone ? null : state.callAt
  return {
    ...{ kind, status, dueAt, remindAt, repliedAt, withdrawnAt, readAt, kept, probablySpam },
    ...{ emailAnyway, deletedAt, chosenTimes: [...chosenTimes], callAt },
    callHalves: callAt === null ? null : halvesOf(callAt),
    leavesAt: gone ? null : state.leavesAt,
    place: gone ? null : inboxPlace({ ...sent, status, dueAt, repliedAt, callTimes: chosenTimes }),
  }
}
