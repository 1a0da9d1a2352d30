import type { Payload, PayloadRequest } from 'payload'
import { answersOf } from '@/enquiries/answers'
import { recordActivity } from '@/platform/activity/activity'
import { type SourceName, sourceNames, sourceOf } from '@/privacy/sources.mjs'
import { now } from '@/platform/time/clock'
import type { Enquiry } from '../../../payload-types'
import {
  documentsOf,
  findPerson,
  type Found,
  foundInWords,
  type Held,
  type StoredDocument,
} from './sources'

/** Internal fields that aren't about the person. */
const ownFields: ReadonlySet<string> = new Set([
  ...['_id', '__v', 'place', 'remindAt', 'updatedAt'],
  ...['claim', 'claimedUntil', 'nextAttemptAt', 'once'],
])

const withoutOwnFields = (document: object): object =>
  Object.fromEntries(Object.entries(document).filter(([field]) => !ownFields.has(field)))

/**
 * Everything in an enquiry, with answers under their questions, and the history without what only
 * undo needs.
 */
function shownEnquiry(enquiry: Enquiry, mails: readonly StoredDocument[]): object {
  return {
    ...withoutOwnFields(enquiry),
    answers: answersOf(enquiry).map(({ question, words }) => ({ question, answer: words })),
    notes: enquiry.notes ?? [],
    history: (enquiry.history ?? []).map(({ what, at, by }) => ({ what, at, by })),
    mail: mails.map(({ _id, kind, to, state, createdAt, sentAt }) => ({
      id: _id,
      ...{ kind, to, state, createdAt, sentAt },
    })),
  }
}

const batchSize = 100

/**
 * Everything held about a person as JSON, streamed. The export is recorded before the first piece.
 *
 * Source: docs/api.md, "A person's data".
 */
export async function exportPerson(
  req: PayloadRequest,
  email: string,
): Promise<AsyncGenerator<string, void>> {
  const found = await findPerson(req, email)
  await recordActivity(req, { kind: 'person-exported', target: foundInWords(found) })
  return textOf(req, email, found)
}

async function* textOf(
  req: PayloadRequest,
  email: string,
  found: Found,
): AsyncGenerator<string, void> {
  yield `{\n"email": ${JSON.stringify(email)},\n"exportedAt": ${JSON.stringify(now())}`
  for (const part of sourceNames().filter((name) => sourceOf(name).words)) {
    yield `,\n"${part}": [`
    let before = '\n'
    for await (const row of rowsOf(req, part, found[part])) {
      yield `${before}${JSON.stringify(row, null, 2)}`
      before = ',\n'
    }
    yield before === '\n' ? ']' : '\n]'
  }
  yield '\n}\n'
}

async function* rowsOf(
  { payload }: PayloadRequest,
  part: SourceName,
  held: readonly Held[],
): AsyncGenerator<object, void> {
  for (let begin = 0; begin < held.length; begin += batchSize) {
    const ids = held.slice(begin, begin + batchSize).map(({ id }) => id)
    const rows = await (part === 'enquiries'
      ? enquiryRows(payload, ids)
      : otherRows(payload, part, ids))
    yield* ids.flatMap((id) => rows.get(id) ?? [])
  }
}

async function enquiryRows(payload: Payload, ids: string[]): Promise<Map<string, object>> {
  const where = { id: { in: ids } }
  const { docs } = await payload.find({
    collection: 'enquiries',
    where,
    pagination: false,
    depth: 0,
  })
  const mails = await documentsOf(payload, 'mails')
    .find({ enquiry: { $in: ids } })
    .sort({ createdAt: 1 })
    .toArray()
  const about = (id: string) => mails.filter(({ enquiry }) => enquiry === id)
  return new Map(docs.map((enquiry) => [enquiry.id, shownEnquiry(enquiry, about(enquiry.id))]))
}

async function otherRows(payload: Payload, part: SourceName, ids: string[]) {
  const read = await documentsOf(payload, part)
    .find({ _id: { $in: ids } })
    .toArray()
  return new Map(
    read.map(({ _id: id, ...document }) => [id, { id, ...withoutOwnFields(document) }]),
  )
}
