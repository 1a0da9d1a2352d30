import type { Payload } from 'payload'
import { isEmailUnsafe } from '@/enquiries/contact'
import { held, type Mail, type NewMail, newMail } from '@/mail/queue'
import { addressCollation } from '@/platform/database/connection'
import { asText } from '@/platform/fields/text'
import { isSameAddress } from '@/privacy/people'
import type { Enquiry } from '../../../payload-types'
import { enquiriesOf } from './stored-work'

/**
 * A mail to the sender of an enquiry: held while that's spam or probably is, for good if email isn't
 * safe for them.
 */
export function mailTo(
  enquiry: Pick<Enquiry, 'contact' | 'email' | 'id' | 'probablySpam' | 'status'>,
  mail: Pick<NewMail, 'kind' | 'reply' | 'before'>,
): Mail {
  const { email, id, status } = enquiry
  const made = newMail({ ...mail, enquiry: id, to: email }, status === 'spam')
  if (isEmailUnsafe(enquiry)) return held(made, 'safety')
  const isDoubtful = enquiry.probablySpam && made.kind === 'acknowledgement'
  return isDoubtful && made.state === 'queued' ? held(made, 'doubt') : made
}

/**
 * Whether no mail may go to a visitor: its own enquiry says that email isn't safe, or, if it says
 * nothing, another one from that address does.
 */
export async function isUnsafe(
  payload: Payload,
  { to }: Pick<Mail, 'to'>,
  enquiry?: Pick<Enquiry, 'contact'>,
): Promise<boolean> {
  const own = enquiry?.contact?.emailSafe ?? null
  if (own !== null) return !own
  const found = await enquiriesOf(payload)
    .find({ email: to, 'contact.emailSafe': false }, { collation: addressCollation })
    .toArray()
  return found.some(({ email }) => isSameAddress(asText(email), to))
}
