import { setTimeout as pause } from 'node:timers/promises'
import {
  type CollectionAfterDeleteHook,
  type CollectionSlug,
  createLocalReq,
  type Payload,
  type PayloadRequest,
} from 'payload'
import { isEmailUnsafe, reachedAt } from '@/enquiries/contact'
import { deletedOf } from '@/enquiries/work/deleted'
import { recordActivity } from '@/platform/activity/activity'
import type { PersonQuery } from '@/privacy/people'
import { type SourceName, sourceNames, sourceOf } from '@/privacy/sources'
import {
  type InRequest,
  inTransaction,
  sessionOf,
  withinTransaction,
} from '@/platform/database/connection'
import { ownCollection } from '@/platform/database/own-collections'
import { removedFor } from '@/reviews/store/decisions'
import { documentsOf, findPerson, foundInWords, type Held } from './person'
import { onTheirWay, sendingFor } from '@/mail/claim'
import { type Mail, mailsOf, newMail, queueMails } from '@/mail/queue'
import type { StoredEnquiry } from '@/enquiries/work/stored-work'

interface StoredErasure {
  /** A random UUID. */
  _id: string
  collection: string
  at: Date
}

export const erasuresOf = (payload: Payload) => ownCollection<StoredErasure>(payload, 'erasures')

/**
 * Remembers deletions, in their transaction, so that a restored backup doesn't bring them back.
 *
 * Source: docs/operating.md, "What was erased stays erased".
 */
export async function rememberErasures(
  req: PayloadRequest,
  collection: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const at = new Date()
  await erasuresOf(req.payload).bulkWrite(
    ids.map((id) => ({
      updateOne: {
        filter: { _id: id },
        update: { $setOnInsert: { collection, at } },
        upsert: true,
      },
    })),
    { session: await sessionOf(req) },
  )
}

/** Awaited before an erasure is answered. None rejects. */
export const erasureKeepers = new Set<{ keep: () => Promise<boolean> }>()

/** What is left of a mail erased on its way: nothing that says who it was about. */
const emptied = {
  $set: { erased: true, enquiry: null, to: '', error: null },
  $unset: { reply: true, once: true, ofTheDay: true },
} as const

/**
 * Removes mails in the request's transaction, so waiting ones are never sent. One that's on its way
 * is emptied; `untilNoneGoesOut` waits for it.
 */
async function eraseMails(req: InRequest, which: object): Promise<void> {
  const options = await withinTransaction(req)
  const mails = mailsOf(req.payload)
  await mails.updateMany({ ...which, ...onTheirWay() }, emptied, options)
  await mails.deleteMany({ ...which, $nor: [onTheirWay()] }, options)
}

/** Once they've arrived. */
export async function forgetErasedMails(payload: Payload): Promise<void> {
  await mailsOf(payload).deleteMany({ erased: true, $nor: [onTheirWay()] })
}

/**
 * Waits, half a minute at most, until no erased mail can go out on any instance. A mail on its way
 * isn't cut off: nobody would know whether the server has it.
 * @param enquiries the ids of those that were erased; what was queued about them meanwhile goes too
 * Source: docs/api.md, "A person's data".
 */
async function untilNoneGoesOut(payload: Payload, enquiries: string[]): Promise<void> {
  const deadline = performance.now() + sendingFor
  for (;;) {
    if (enquiries.length > 0) await eraseMails({ payload }, { enquiry: { $in: enquiries } })
    await forgetErasedMails(payload)
    const left = await mailsOf(payload).findOne({ erased: true }, { projection: { _id: 1 } })
    if (!left || performance.now() > deadline) return
    await pause(100)
  }
}

const idsOf = (held: readonly Held[]) => held.map(({ id }) => id)

const isPayloads = ({ collections }: Payload, name: string): name is CollectionSlug =>
  name in collections

/**
 * For hooks: one line of activity for everything, what belongs to enquiries is erased at once, and
 * reviews go because their writer wishes it.
 */
const context = { activity: false, isErasure: true, ...removedFor('asked-to-withdraw') }

/**
 * Erases everything about a person, or nothing if the database refuses any. No mail about them goes
 * out afterwards. What comes from them later stays.
 *
 * Source: docs/api.md, "A person's data".
 */
export async function erasePerson(req: PayloadRequest, asked: PersonQuery) {
  const { payload } = req
  // One of theirs might come back otherwise.
  await forgetDeleted(payload)
  const found = await inTransaction(req, async () => {
    const held = await findPerson(req, asked)
    const enquiries: ReadonlySet<unknown> = new Set(idsOf(held.enquiries))
    for (const name of sourceNames) {
      await removeDocuments(req, name, idsOf(held[name]))
      const own = held[name].filter(({ enquiry }) => !enquiries.has(enquiry))
      if (sourceOf(name).addresses) await rememberErasures(req, name, idsOf(own))
    }
    await recordActivity(req, { kind: 'person-erased', target: foundInWords(held) })
    return held
  })
  const isNoted = await untilErased(payload, idsOf(found.enquiries))
  const { enquiries, mails } = found
  return {
    enquiries: enquiries.length,
    mails: mails.length,
    ...(!isNoted && { noted: false as const }),
  }
}

async function removeDocuments(req: PayloadRequest, name: SourceName, ids: string[]) {
  if (!isPayloads(req.payload, name)) return removeOwn(req, name, { _id: { $in: ids } })
  for (const id of ids) {
    await req.payload.delete({ collection: name, id, depth: 0, req, context, overrideLock: true })
  }
}

async function removeOwn(req: PayloadRequest, name: SourceName, which: object) {
  if (name === 'mails') return eraseMails(req, which)
  await documentsOf(req.payload, name).deleteMany(which, { session: await sessionOf(req) })
}

/** Removes and remembers what belongs to a deleted enquiry, in the request's transaction. */
export const eraseWithEnquiry: CollectionAfterDeleteHook = async ({ context, id, req }) => {
  if (context['isErasure'] === true) return
  for (const name of sourceNames) {
    const { enquiry } = sourceOf(name)
    if (enquiry !== undefined) await removeOwn(req, name, { [enquiry]: String(id) })
  }
  if (context['mayBeUndone'] !== true) await rememberErasures(req, 'enquiries', [String(id)])
}

/** So that nobody waits by the phone, unless it's spam or email isn't safe. */
function callDroppedWith({ callAt, status, ...enquiry }: StoredEnquiry): Mail[] {
  const isAhead = callAt instanceof Date && callAt > new Date()
  const to = reachedAt(enquiry).email
  if (!isAhead || isEmailUnsafe(enquiry) || status === 'spam' || to === '') return []
  return [newMail({ kind: 'call-dropped', enquiry: null, to })]
}

/**
 * Forgets the enquiries whose deletion can no longer be undone, which are remembered as deleted
 * from then on.
 * @param before those deleted earlier; without it, all
 */
export async function forgetDeleted(payload: Payload, before = new Date()): Promise<void> {
  const stale = { at: { $lte: before } }
  for (const { _id } of await deletedOf(payload)
    .find(stale, { projection: { _id: 1 } })
    .toArray()) {
    const req = await createLocalReq({}, payload)
    await inTransaction(req, async () => {
      const session = await sessionOf(req)
      const gone = await deletedOf(payload).findOneAndDelete({ _id, ...stale }, { session })
      if (!gone) return
      await rememberErasures(req, 'enquiries', [_id])
      await queueMails(req, callDroppedWith(gone.enquiry))
    })
  }
}

/**
 * Waits until no mail about it can go out and this process's keeper has tried to note the erasure, if
 * there's one.
 * @returns whether it did
 */
export async function untilErased(payload: Payload, enquiries: string[]): Promise<boolean> {
  const kept = [...erasureKeepers].map((keeper) => keeper.keep())
  await untilNoneGoesOut(payload, enquiries)
  return (await Promise.all(kept)).every(Boolean)
}
