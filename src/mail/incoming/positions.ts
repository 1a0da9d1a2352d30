import type { Payload } from 'payload'
import { ownCollection } from '@/platform/database/own-collections'

/** The folders of a mailbox that are read. */
export type Folder = 'inbox' | 'sent'

/** The place up to which a folder is read. Source: RFC 9051, section 2.3.1.1. */
export interface Position {
  _id: Folder
  /** Another account, or another number, begins a new count. */
  account: string
  uidValidity: string
  uid: number
  /** A message that broke the connection may do so again. */
  broken?: { uid: number; times: number }
}

export interface MailboxLife {
  _id: 'life'
  account: string
  /** The first look. */
  since: Date
  lookedAt: Date | null
  /** A sentence, once a look has failed; null once one works again. */
  fault: string | null
  /** The last time that someone asked for a look at once. */
  triedAt?: Date
}

const positionsOf = (payload: Payload) => ownCollection<Position>(payload, 'mailboxes')

const livesOf = (payload: Payload) => ownCollection<MailboxLife>(payload, 'mailboxes')

export const readPosition = (
  payload: Payload,
  of: Pick<Position, '_id' | 'account' | 'uidValidity'>,
): Promise<Position | null> => positionsOf(payload).findOne({ ...of })

export async function storePosition(
  payload: Payload,
  { _id, ...position }: Position,
): Promise<void> {
  await positionsOf(payload).replaceOne({ _id }, position, { upsert: true })
}

export const readLife = (payload: Payload): Promise<MailboxLife | null> =>
  livesOf(payload).findOne({ _id: 'life' })

/** @param fault null after a look that worked */
export async function noteLook(
  payload: Payload,
  account: string,
  fault: string | null,
): Promise<void> {
  const now = new Date()
  const before = await readLife(payload)
  const known = before?.account === account ? before : undefined
  const lookedAt = fault === null ? now : (known?.lookedAt ?? null)
  const set = { account, since: known?.since ?? now, lookedAt, fault }
  await livesOf(payload).updateOne({ _id: 'life' }, { $set: set }, { upsert: true })
}

/** Lets the reader look at once, whichever instance reads. */
export async function wakeReader(payload: Payload): Promise<void> {
  const set = { triedAt: new Date() }
  await livesOf(payload).updateOne({ _id: 'life' }, { $set: set })
}
