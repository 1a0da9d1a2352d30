import { londonTime } from '@/platform/time/london-time'
import { type MailContent, name, paragraph, sentence } from '@/mail/templates/content'
import { claimLabel } from '../answers'
import { allAnswers, openEnquiry } from './enquiry-parts'
import type { SenderFacts } from '@/mail/templates/sender-facts'
import type { Enquiry } from '../../../payload-types'

/** Tells the consultant of an enquiry. Source: docs/api.md, "Mail". */
export function notification(enquiry: Enquiry, { siteUrl }: SenderFacts): MailContent {
  const due = `Your reply is due by ${londonTime(enquiry.dueAt)}.`
  return {
    subject: `New enquiry: ${claimLabel(enquiry.claimType)}, ${enquiry.fullName}`,
    preview: due,
    heading: 'New enquiry',
    blocks: [paragraph(due), allAnswers(enquiry), openEnquiry(siteUrl, enquiry)],
    footer: sentence(
      'An answer to this mail goes to ',
      name(enquiry.fullName),
      '. From the dashboard it is recorded too.',
    ),
  }
}
