import type { CollectionAfterDeleteHook, CollectionSlug, Payload, PayloadRequest } from 'payload'
import { recordActivity } from '@/platform/activity/activity'
import type { Erased } from '@/privacy/people'
import { sourceNames, sourceOf, type SourceName } from '@/privacy/sources.mjs'
import { inTransaction, sessionOf } from '@/platform/database/connection'
import { removedFor } from '@/reviews/store/hooks'
import { rememberErasures, untilErasuresAreKept } from './ledger'
import { eraseMails, untilNoneGoesOut } from './mails'
import { documentsOf, findPerson, foundInWords, type Held } from './sources'

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
 * out afterwards. What comes later from the address stays.
 * @returns how many enquiries and mails there were
 * Source: docs/api.md, "A person's data".
 */
export async function erasePerson(req: PayloadRequest, email: string): Promise<Erased> {
  const { payload } = req
  const found = await inTransaction(req, async () => {
    const held = await findPerson(req, email)
    const enquiries: ReadonlySet<unknown> = new Set(idsOf(held.enquiries))
    for (const name of sourceNames()) {
      await removeDocuments(req, name, idsOf(held[name]))
      const own = held[name].filter(({ enquiry }) => !enquiries.has(enquiry))
      if (sourceOf(name).address) await rememberErasures(req, name, idsOf(own))
    }
    await recordActivity(req, { kind: 'person-erased', target: foundInWords(held) })
    return held
  })
  await untilErased(payload, idsOf(found.enquiries))
  return { enquiries: found.enquiries.length, mails: found.mails.length }
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
  for (const name of sourceNames()) {
    const { enquiry } = sourceOf(name)
    if (enquiry !== undefined) await removeOwn(req, name, { [enquiry]: String(id) })
  }
  await rememberErasures(req, 'enquiries', [String(id)])
}

/**
 * Waits until no mail about it can go out and the erasure is also kept outside the database.
 * @param enquiries the ids of those that were among it
 */
export async function untilErased(payload: Payload, enquiries: string[]): Promise<void> {
  await Promise.all([untilNoneGoesOut(payload, enquiries), untilErasuresAreKept()])
}
