import { now } from '@/platform/time/clock'
import { londonTime } from '@/platform/time/london-time'
import { type MailContent, name, paragraph } from '@/mail/templates/content'
import { type SenderFacts, signature } from '@/mail/templates/sender-facts'
import type { Enquiry } from '../../../payload-types'

const longestFirstName = 40

/**
 * Whether a first word is safe in a mail to an address that may be a stranger's: no web address,
 * which mail programs would link, and no sentence.
 */
const isFirstName = (word: string) =>
  /^\p{L}/u.test(word) && !/[^\p{L}\p{M}'’-]/u.test(word) && word.length <= longestFirstName

function greeting({ fullName }: Enquiry) {
  const [first = ''] = fullName.trim().split(/\s+/u)
  return isFirstName(first) ? paragraph('Hello ', name(first), ',') : paragraph('Hello,')
}

/** A late mail may come after that time. */
function promise({ dueAt }: Enquiry): string {
  return Date.parse(dueAt) > now().getTime()
    ? `I will reply by ${londonTime(dueAt)}.`
    : `My reply was due by ${londonTime(dueAt)}. If you have not had it, I am sorry: it is on its way.`
}

/**
 * Says nothing of what was asked: the address may be a stranger's.
 *
 * Source: docs/api.md, "Mail".
 */
export function acknowledgement(
  enquiry: Enquiry,
  { businessName, email, partnerFirm, phone }: SenderFacts,
  receiptUrl: string,
): MailContent {
  return {
    subject: 'Your enquiry has arrived',
    preview: promise(enquiry),
    heading: 'Your enquiry has arrived',
    blocks: [
      greeting(enquiry),
      paragraph(`Thank you for writing to me. ${promise(enquiry)}`),
      paragraph(
        `I am a consultant, not a qualified solicitor. Legal work that only a solicitor may do is done by ${partnerFirm}, which is regulated.`,
      ),
      paragraph('This page says when the reply is due and whether there was one:'),
      { kind: 'button', label: 'See when the reply is due', href: receiptUrl },
      paragraph(
        'If you have not written to me, somebody has given your address by mistake. You need do nothing.',
      ),
    ],
    footer: signature({ businessName, email, phone }),
  }
}
