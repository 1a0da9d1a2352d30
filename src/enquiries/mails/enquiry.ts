import type { Payload } from 'payload'
import type { Enquiry } from '@/enquiries/enquiry'
import type { Status } from '@/enquiries/statuses'
import { mongo } from '@/platform/database/connection'

/** What mails say of an enquiry. */
export interface MailedEnquiry extends Enquiry {
  _id: string
  createdAt: Date
  dueAt: Date
  /** When the consultant is reminded of it while it is new. */
  remindAt?: Date
  /** When the sender asked for it to be deleted. */
  withdrawnAt?: Date | null
  status: Status
  /** Where it stands in the inbox. */
  place: number
}

/** The enquiries as the database holds them. */
export function mailedEnquiries(payload: Payload) {
  return mongo(payload).connection.collection<MailedEnquiry>('enquiries')
}
