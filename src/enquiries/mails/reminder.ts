import { now } from '@/platform/time/clock'
import { londonTime } from '@/platform/time/london-time'
import { mailLink, type MailContent, name, paragraph, sentence } from '@/mail/templates/content'
import { claimLabel } from '../answers'
import { openEnquiry } from './enquiry-parts'
import type { SenderFacts } from '@/mail/templates/sender-facts'
import type { Enquiry } from '../../../payload-types'

/** Reminds the consultant of an enquiry that waits for its reply. Source: docs/api.md, "Mail". */
export function reminder(enquiry: Enquiry, { siteUrl }: SenderFacts): MailContent {
  const { dueAt, email, fullName, phone, withdrawnAt } = enquiry
  const due = `${Date.parse(dueAt) > now().getTime() ? 'The reply is due by' : 'The reply was due by'} ${londonTime(dueAt)}.`
  return {
    subject: `Waiting for your reply: ${claimLabel(enquiry.claimType)}, ${fullName}`,
    preview: due,
    heading: 'Waiting for your reply',
    blocks: [
      paragraph(
        name(fullName),
        ` wrote to you on ${londonTime(enquiry.createdAt)}: ${claimLabel(enquiry.claimType)}. ${due}`,
      ),
      ...(withdrawnAt
        ? [paragraph(`On ${londonTime(withdrawnAt)} they asked you to delete the enquiry.`)]
        : []),
      paragraph(phone, { kind: 'line-end' }, mailLink(email)),
      openEnquiry(siteUrl, enquiry),
    ],
    footer: sentence(
      'Sent once three quarters of the time to reply have gone. It can be switched off in the dashboard, under Settings.',
    ),
  }
}
