import { randomUUID } from 'node:crypto'
import type { StoredMessage } from '../work/messages'

/** A message as the reader of the mailbox stores it. */
export function storedMessage(enquiry: string, more: Partial<StoredMessage>): StoredMessage {
  const _id = randomUUID()
  return {
    ...{ _id, enquiry, key: _id, state: 'joined', createdAt: new Date(), at: new Date() },
    ...{ from: 'Ravi <ravi@example.org>', address: 'ravi@example.org', messageId: '' },
    ...{ subject: 'Re: Your enquiry', text: '', quoted: '', missing: [] },
    ...{ direction: 'in', automatic: false, files: [] },
    ...more,
  }
}
