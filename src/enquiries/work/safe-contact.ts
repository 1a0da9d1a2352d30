import type { Payload } from 'payload'
import { isEmailUnsafe, reachedAt, saysOfEmail } from '@/enquiries/contact'
import type { EnquiryWork } from '@/enquiries/enquiry-work'
import { held, type Mail, type NewMail, newMail } from '@/mail/queue'
import { addressCollation } from '@/platform/database/connection'
import { isSameAddress } from '@/privacy/people'
import type { Enquiry } from '../../../payload-types'
import { enquiriesOf, undeleted } from './read'

type Says = Pick<Enquiry, 'contact' | 'email' | 'phone' | 'reachAt'>

/**
 * A mail to the sender of an enquiry. It's held while that's spam or probably is, and for good if
 * email isn't safe for them.
 */
export function mailTo(
  enquiry: Says & Pick<Enquiry, 'id' | 'probablySpam' | 'status'>,
  mail: Pick<NewMail, 'kind' | 'reply' | 'was'>,
): Mail {
  const { email, id, status } = reachedAt(enquiry)
  const made = newMail({ ...mail, enquiry: id, to: email }, status === 'spam')
  if (isEmailUnsafe(enquiry)) return held(made, 'safety')
  const isDoubtful = enquiry.probablySpam && made.kind === 'acknowledgement'
  return isDoubtful && made.state === 'queued' ? held(made, 'doubt') : made
}

/** Enquiries that aren't spam, by what they say of email. A No holds for what was sent, too. */
async function fromAddress(payload: Payload, to: string, emailSafe: false | null) {
  const either = [{ email: to }, { 'reachAt.email': to }]
  const matching = {
    ...undeleted,
    $or: either,
    'contact.emailSafe': emailSafe,
    status: { $ne: 'spam' },
  }
  const found = enquiriesOf(payload).find(matching, { collation: addressCollation })
  return (await found.toArray()).filter((one) =>
    [reachedAt(one).email, emailSafe === false ? one.email : ''].some((a) => isSameAddress(a, to)),
  )
}

/**
 * True if no mail may go to a visitor: the enquiry says that email isn't safe, or says nothing of
 * the address in use, the consultant hasn't decided, and another enquiry says so.
 */
export async function isUnsafe(
  payload: Payload,
  mail: Pick<Mail, 'to'>,
  enquiry?: Says & Pick<Enquiry, 'emailAnyway'>,
): Promise<boolean> {
  const own = enquiry ? saysOfEmail(enquiry) : null
  if (own !== null) return !own
  const to = (enquiry && reachedAt(enquiry).email) || mail.to
  return !enquiry?.emailAnyway && (await fromAddress(payload, to, false)).length > 0
}

/**
 * Of an enquiry that says nothing, the ones that hold its mails; of an unsafe one, the ones whose
 * mails it holds.
 */
export async function sharedSafety(
  payload: Payload,
  enquiry: Enquiry,
): Promise<EnquiryWork['sharedSafety']> {
  const own = saysOfEmail(enquiry)
  const { email, emailAnyway, id } = reachedAt(enquiry)
  if (!email || own || emailAnyway) return []
  const others = await fromAddress(payload, email, own === null ? false : null)
  return others.flatMap((other) =>
    other._id === id || other['emailAnyway']
      ? []
      : [{ id: other._id, createdAt: other.createdAt.toISOString() }],
  )
}
