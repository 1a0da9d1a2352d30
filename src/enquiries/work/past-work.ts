import type { Payload } from 'payload'
import { z } from 'zod'
import { announcedUntil, wishGoesBy } from '@/enquiries/retention'
import { type Mail, mailsOf } from '@/mail/queue'
import { type InRequest, withinTransaction } from '@/platform/database/connection'
import type { Enquiry } from '../../../payload-types'
import { eventsOf, type StoredEvent } from './events'
import { roundPastReplies } from './promise'
import { enquiriesOf } from './read'
import { latest, stateOf, storedState } from './state'

// Release 1 stored notes, a history in words and a dozen facts that changed one by one. This file
// goes with the release after the migration, when no instance of release 1 serves any more.

const time = z.union([z.string(), z.date()]).transform((at) => new Date(at).toISOString())

const stamped = z.object({ id: z.string().nullish(), at: time, by: z.string().nullish() })

const pastSchema = z.object({
  history: stamped.extend({ kind: z.string(), what: z.string() }).array().nullish(),
  notes: stamped.extend({ text: z.string() }).array().nullish(),
})

type Past = z.output<typeof pastSchema>
type PastEvent = NonNullable<Past['history']>[number]
type PastNote = NonNullable<Past['notes']>[number]
type Reply = Pick<Mail, '_id' | 'createdAt'>

/** True if release 1 stored the enquiry, or changed it after its migration. */
export function isPastWork(enquiry: Enquiry): boolean {
  const { history, notes } = pastSchema.parse(enquiry)
  return !enquiry.events || Boolean(history?.length || notes?.length)
}

/** Milliseconds between a mail and its event. */
const sameAct = 2_000

/** Takes the first item that fits out of a list. */
function take<Item>(list: Item[], fits: (item: Item) => boolean): Item | undefined {
  const place = list.findIndex(fits)
  return place < 0 ? undefined : list.splice(place, 1)[0]
}

/**
 * Notes and replies become today's events. The others keep their words, and the facts are carried
 * over.
 */
function eventFrom(past: PastEvent, notes: PastNote[], replies: Reply[], id: string): StoredEvent {
  const { at, by = null, kind, what } = past
  const event = { id: past.id ?? id, what, at, by }
  if (kind === 'note' || kind === 'call' || kind === 'unreached') {
    const note = take(notes, (one) => one.at === at)
    if (note) return { ...event, id: note.id ?? event.id, kind, text: note.text }
  }
  if (kind === 'reply') {
    const when = Date.parse(at)
    const mail = take(replies, ({ createdAt }) => Math.abs(Number(createdAt) - when) < sameAct)
    if (mail) return { ...event, kind, mail: mail._id }
  }
  return { ...event, kind: 'earlier', apiKind: kind }
}

/**
 * The sender didn't know then that it would go by itself, so the deletion is announced for a week.
 */
const wishAt = (at: string) =>
  latest(wishGoesBy(new Date(at)).toISOString(), announcedUntil(new Date()).toISOString())

/** The facts as release 1 left them. Moments are in ISO 8601. */
function factsOf(enquiry: Enquiry, history: readonly PastEvent[], chosenTimes: readonly string[]) {
  const { callAt = null, dueAt, kind, readAt = null, remindAt = null, repliedAt, status } = enquiry
  const { emailAnyway, kept, leavesAt = null, probablySpam, withdrawnAt = null } = enquiry
  const answers = history.filter((event) => ['appointment', 'reply', 'call'].includes(event.kind))
  const isCall =
    answers.every((event) => event.kind === 'appointment') &&
    answers.some(({ at }) => at === repliedAt)
  return {
    ...{ kind, status, dueAt, remindAt, readAt, callAt, chosenTimes, withdrawnAt },
    answers: repliedAt ? [{ at: repliedAt, isCall }] : [],
    emailAnyway: emailAnyway ?? false,
    kept: kept ?? false,
    probablySpam: probablySpam ?? false,
    wishedFor: withdrawnAt && wishAt(withdrawnAt),
    announcedFor: leavesAt,
  }
}

/**
 * The list of an enquiry of release 1, whose state is what was stored.
 * @param replies its mails of the kind, the oldest first
 */
function eventsFromPast(enquiry: Enquiry, replies: readonly Reply[]): StoredEvent[] {
  const { callTimes, createdAt, id } = enquiry
  const past = pastSchema.parse(enquiry)
  const [history, notes, mails] = [past.history ?? [], [...(past.notes ?? [])], [...replies]]
  const before = eventsOf(enquiry)
  const made = history.map((one, place) => eventFrom(one, notes, mails, `${id}-${place}`))
  const isMoved = history.some(({ by, kind }) => kind === 'appointment' && !by)
  const chosenTimes =
    before.length > 0 && !isMoved ? stateOf(enquiry, before).chosenTimes : (callTimes ?? [])
  const facts = factsOf(enquiry, history, chosenTimes)
  const written = history[0]?.kind === 'received' ? made.shift() : undefined
  const received = {
    ...{ id: `${id}-received`, what: 'Received', at: createdAt, by: null, ...written },
    ...{ kind: 'received' as const, began: facts },
  }
  // Notes without an event of their own.
  const alone = notes.map(({ at, by = null, text, id: own }, place) => ({
    ...{ id: own ?? `${id}-note-${place}`, kind: 'note' as const, what: 'Note added' },
    ...{ at, by, text },
  }))
  const events = [
    ...(before.length > 0 ? before : [received]),
    ...[...made, ...alone].toSorted((one, other) => (one.at ?? '').localeCompare(other.at ?? '')),
  ]
  const { at = createdAt } = events.at(-1) ?? {}
  const what = 'Carried over from before there were events'
  const carried = { id: `${id}-${at}`, kind: 'carried' as const, facts, what, at, by: null }
  return [...events, carried]
}

/** Gives the enquiries their lists. One that changes meanwhile waits for the next time. */
export async function migrateWork(req: InRequest, enquiries: readonly Enquiry[]): Promise<void> {
  if (enquiries.length === 0) return
  const { payload } = req
  const options = await withinTransaction(req)
  const ids = enquiries.map(({ id }) => id)
  const replies = await mailsOf(payload)
    .find({ enquiry: { $in: ids }, kind: 'reply' }, options)
    .sort({ createdAt: 1 })
    .toArray()
  const updates = enquiries.map((enquiry) => {
    const { id: _id, updatedAt } = enquiry
    const own = replies.filter((mail) => mail.enquiry === _id)
    const events = eventsFromPast(enquiry, own)
    const { chosenTimes, leavesAt } = storedState(enquiry, stateOf(enquiry, events))
    const $set = { events, chosenTimes, leavesAt: leavesAt === null ? null : new Date(leavesAt) }
    const update = { $set, $unset: { history: 1, notes: 1 } } as const
    return { updateOne: { filter: { _id, updatedAt: new Date(updatedAt) }, update } }
  })
  await enquiriesOf(payload).bulkWrite(updates, options)
}

const left = {
  $or: [
    { events: { $exists: false } },
    { 'history.0': { $exists: true } },
    { 'notes.0': { $exists: true } },
  ],
}

/**
 * Migrates everything that release 1 has stored by now; it may go on serving meanwhile. There's no
 * transaction: each enquiry is migrated by itself, possibly twice.
 */
export async function migrateAll(payload: Payload): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const found: { _id: string }[] = await enquiriesOf(payload)
      .find({ $and: [left, { _id: { $gt: after } }] }, { projection: { _id: 1 } })
      .sort({ _id: 1 })
      .limit(500)
      .toArray()
    const id = { in: found.map(({ _id }) => _id) }
    const some = { collection: 'enquiries', where: { id }, depth: 0, pagination: false } as const
    if (found.length > 0) await migrateWork({ payload }, (await payload.find(some)).docs)
    after = found.at(-1)?._id
  }
  await roundPastReplies(payload)
}
