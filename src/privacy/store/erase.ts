import {
  type CollectionAfterDeleteHook,
  type CollectionSlug,
  createLocalReq,
  type Payload,
  type PayloadRequest,
} from 'payload'
import { removeFiles } from '@/enquiries/work/files'
import { undoneWithin } from '@/enquiries/work/state'
import { recordActivity } from '@/platform/activity/activity'
import type { PersonQuery } from '@/privacy/people'
import { type SourceName, sourceNames, sourceOf } from '@/privacy/sources'
import {
  type InRequest,
  inTransaction,
  mongo,
  sessionOf,
  withinTransaction,
} from '@/platform/database/connection'
import { ownCollection } from '@/platform/database/own-collections'
import { removedFor } from '@/reviews/store/decisions'
import { documentsOf, findPerson, foundInWords, type Held } from './person'
import { noneIsLeft, onTheirWay } from '@/mail/claim'
import { mailsOf } from '@/mail/queue'

interface StoredErasure {
  /** A random UUID. */
  _id: string
  collection: string
  at: Date
}

export const erasuresOf = (payload: Payload) => ownCollection<StoredErasure>(payload, 'erasures')

/**
 * Remembers deletions, in their transaction, so that a restored backup doesn't bring them back.
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

/** An erasure waits for these before it's answered. None rejects. */
export const erasureFiles = new Set<{ keep: () => Promise<boolean> }>()

/** The rest of a mail erased on its way, which says nothing about the person. */
const emptied = {
  $set: { erased: true, enquiry: null, to: '', error: null },
  $unset: { reply: true, subject: true, once: true, ofTheDay: true },
} as const

/**
 * Removes mails in the request's transaction, so waiting ones are never sent. One that's on its way
 * is emptied; `untilErased` waits for it.
 */
async function eraseMails(req: InRequest, which: object): Promise<void> {
  const options = await withinTransaction(req)
  const mails = mailsOf(req.payload)
  await mails.updateMany({ ...which, ...onTheirWay() }, emptied, options)
  await mails.deleteMany({ ...which, $nor: [onTheirWay()] }, options)
}

/** Removes the emptied mails once they've arrived. */
export async function forgetErasedMails(payload: Payload): Promise<void> {
  await mailsOf(payload).deleteMany({ erased: true, $nor: [onTheirWay()] })
}

const idsOf = (held: readonly Held[]) => held.map(({ id }) => id)

const isPayloads = ({ collections }: Payload, name: string): name is CollectionSlug =>
  name in collections

/**
 * Context for hooks: one line of activity for everything, enquiries take their belongings with them
 * at once, and reviews go because their writer wishes it.
 */
const context = { activity: false, isErasure: true, ...removedFor('asked-to-withdraw') }

/**
 * Erases everything about a person, or nothing if the database refuses any. No mail about them goes
 * out afterwards. What comes from them later stays.
 */
export async function erasePerson(req: PayloadRequest, query: PersonQuery) {
  const { payload } = req
  const found = await inTransaction(req, async () => {
    const held = await findPerson(req, query)
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

/** Where the ids of files are. A message by someone else may go without its enquiry. */
const fieldsOfFiles: ReadonlyMap<SourceName, string> = new Map([
  ['messages', 'files'],
  ['client-files.files', '_id'],
])

async function removeOwn(req: PayloadRequest, name: SourceName, which: object) {
  if (name === 'mails') return eraseMails(req, which)
  const options = { session: await sessionOf(req) }
  const documents = documentsOf(req.payload, name)
  const files = fieldsOfFiles.get(name)
  if (files) await removeFiles(req, (await documents.distinct(files, which, options)).map(String))
  await documents.deleteMany(which, options)
}

/** Removes and remembers the belongings of a deleted enquiry, in the request's transaction. */
export const eraseWithEnquiry: CollectionAfterDeleteHook = async ({ context, id, req }) => {
  if (context['isErasure'] === true) return
  for (const name of sourceNames) {
    const { enquiry } = sourceOf(name)
    if (enquiry !== undefined) await removeOwn(req, name, { [enquiry]: String(id) })
  }
  await rememberErasures(req, 'enquiries', [String(id)])
}

/**
 * Release 1 stored deleted enquiries in a collection of their own for the minute in which a
 * deletion can be undone. This goes with `src/enquiries/work/past-work.ts`.
 */
export async function forgetPastDeletions(payload: Payload): Promise<void> {
  const past = mongo(payload).connection.collection<{ _id: string }>('deleted-enquiries')
  const stale = { at: { $lte: new Date(Date.now() - undoneWithin) } }
  for (const { _id } of await past.find(stale, { projection: { _id: 1 } }).toArray()) {
    const req = await createLocalReq({}, payload)
    await inTransaction(req, async () => {
      await rememberErasures(req, 'enquiries', [_id])
      await past.deleteOne({ _id }, { session: await sessionOf(req) })
    })
  }
}

/**
 * Waits until no erased mail can go out and this process's keeper, if any, has tried to note the
 * erasure.
 * @param enquiries the ids of those that were erased; what was queued about them meanwhile goes too
 * @returns true if it's noted
 */
export async function untilErased(payload: Payload, enquiries: string[] = []): Promise<boolean> {
  const written = [...erasureFiles].map((file) => file.keep())
  const erased = { erased: true } as const
  await noneIsLeft(
    payload,
    () => erased,
    async () => {
      if (enquiries.length > 0) await eraseMails({ payload }, { enquiry: { $in: enquiries } })
      await forgetErasedMails(payload)
    },
  )
  return (await Promise.all(written)).every(Boolean)
}
