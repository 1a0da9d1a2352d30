import type { Payload } from 'payload'
import { isEmailUnsafe } from '@/enquiries/contact'
import type { EnquiryWork } from '@/enquiries/enquiry-work'
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
  mail: Pick<NewMail, 'kind' | 'reply' | 'before' | 'was'>,
): Mail {
  const { email, id, status } = enquiry
  const made = newMail({ ...mail, enquiry: id, to: email }, status === 'spam')
  if (isEmailUnsafe(enquiry)) return held(made, 'safety')
  const isDoubtful = enquiry.probablySpam && made.kind === 'acknowledgement'
  return isDoubtful && made.state === 'queued' ? held(made, 'doubt') : made
}

/** Enquiries from an address that aren't spam, by what they say of email. */
async function fromAddress(payload: Payload, to: string, emailSafe: false | null) {
  const said = { email: to, 'contact.emailSafe': emailSafe, status: { $ne: 'spam' } }
  const found = enquiriesOf(payload).find(said, { collation: addressCollation })
  return (await found.toArray()).filter(({ email }) => isSameAddress(asText(email), to))
}

/**
 * Whether no mail may go to a visitor: its own enquiry says that email isn't safe, or, if it says
 * nothing and the consultant hasn't decided, another one from that address does.
 */
export async function isUnsafe(
  payload: Payload,
  { to }: Pick<Mail, 'to'>,
  enquiry?: Pick<Enquiry, 'contact' | 'emailAnyway'>,
): Promise<boolean> {
  const own = enquiry?.contact?.emailSafe ?? null
  if (own !== null) return !own
  return !enquiry?.emailAnyway && (await fromAddress(payload, to, false)).length > 0
}

/**
 * Of one that says nothing, those that keep mails from its address; of an unsafe one, those whose
 * mails it keeps.
 */
export async function sharedSafety(
  payload: Payload,
  { contact, email, emailAnyway, id }: Enquiry,
): Promise<EnquiryWork['sharedSafety']> {
  const own = contact?.emailSafe ?? null
  if (!email || own || emailAnyway) return []
  const others = await fromAddress(payload, email, own === null ? false : null)
  return others.flatMap((other) =>
    other._id === id || other['emailAnyway']
      ? []
      : [{ id: other._id, createdAt: other.createdAt.toISOString() }],
  )
}
