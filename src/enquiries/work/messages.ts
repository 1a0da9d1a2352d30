import type { Payload } from 'payload'
import type { MessageRow } from '@/enquiries/messages'
import { ownCollection } from '@/platform/database/own-collections'

/** A message as stored. One that was removed has nothing left but its key. */
export interface StoredMessage {
  /** A UUID. */
  _id: string
  enquiry: string
  /** A hash of the Message-ID, or of the headers without one, and of the direction. */
  key: string
  state: MessageRow['state'] | 'removed'
  createdAt: Date
  /** The Message-ID, for the thread of answers. */
  messageId?: string
  from?: string
  at?: Date
  subject?: string
  text?: string
  quoted?: string
  direction?: MessageRow['direction']
  automatic?: boolean
  /** Ids of its files. */
  files?: string[]
  missing?: string[]
}

export const storedMessagesOf = (payload: Payload) =>
  ownCollection<StoredMessage>(payload, 'messages')

/** The oldest first. */
export async function messagesOf(payload: Payload, enquiry: string): Promise<MessageRow[]> {
  const kept = { enquiry, state: { $ne: 'removed' } } as const
  const found = await storedMessagesOf(payload).find(kept).sort({ at: 1 }).toArray()
  return found.map(({ _id: id, at, state, ...message }) => ({
    id,
    from: message.from ?? '',
    at: (at ?? message.createdAt).toISOString(),
    subject: message.subject ?? '',
    text: message.text ?? '',
    quoted: message.quoted ?? '',
    direction: message.direction ?? 'in',
    state: state === 'unsure' ? state : 'joined',
    automatic: message.automatic ?? false,
    files: [],
    missing: message.missing ?? [],
  }))
}
