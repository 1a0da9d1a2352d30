import { randomUUID } from 'node:crypto'
import { type Document, MongoClient } from 'mongodb'
import { storedMessage } from '@/enquiries/testing/messages'
import type { StoredMessage } from '@/enquiries/work/messages'
import { ownCollections } from '@/platform/database/own-collections'
import { ownSite } from '../scripts/testing/sites'

interface Change {
  collection: string
  filter: Document
  update: Document
}

/** Changes the site's database as the reader of the mailbox does. */
async function change(...changes: readonly Change[]): Promise<void> {
  const client = await new MongoClient(ownSite()?.databaseUri ?? '').connect()
  for (const { collection, filter, update } of changes) {
    await client.db().collection(collection).updateMany(filter, update, { upsert: true })
  }
  await client.close()
}

/** A message about an enquiry from another address. The consultant has to decide on it. */
export async function messageFromElsewhere(
  enquiry: string,
  message: Partial<StoredMessage>,
): Promise<string> {
  const { _id: id, ...stored } = storedMessage(enquiry, { state: 'unsure', ...message })
  const collection = ownCollections.messages
  await change({ collection, filter: { _id: id }, update: { $set: stored } })
  return id
}

/** The confirmation of an enquiry comes back. */
export async function bounceMail(enquiry: string, error: string): Promise<void> {
  const what = 'An email didn’t reach them'
  const at = new Date().toISOString()
  const event = { id: randomUUID(), kind: 'bounced', mail: '', what, at, by: null }
  await change(
    {
      collection: ownCollections.mails,
      filter: { enquiry, kind: 'acknowledgement' },
      update: { $set: { state: 'failed', bounced: true, error } },
    },
    { collection: 'enquiries', filter: { _id: enquiry }, update: { $push: { events: event } } },
  )
}
