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

interface MailboxLife {
  /** The account. */
  _id: string
  /** The first look. */
  since: Date
  /** The last look that worked. */
  lookedAt?: Date
  /** A sentence, once a look has failed; null once one works again. */
  fault: string | null
}

export const positionsOf = (payload: Payload) => ownCollection<Position>(payload, 'mailboxes')

const livesOf = (payload: Payload) => ownCollection<MailboxLife>(payload, 'mailboxes')

export const readLife = (payload: Payload, account: string): Promise<MailboxLife | null> =>
  livesOf(payload).findOne({ _id: account })

/** @param fault null after a look that worked */
export async function noteLook(
  payload: Payload,
  account: string,
  fault: string | null,
): Promise<void> {
  const now = new Date()
  const change = {
    $set: { fault, ...(fault === null && { lookedAt: now }) },
    $setOnInsert: { since: now },
  }
  await livesOf(payload).updateOne({ _id: account }, change, { upsert: true })
}
