import { londonTime } from '@/platform/time/london-time'
import type { MailedEnquiry } from './enquiry'
import { type MailContent, name, paragraph, sentence } from '@/mail/templates/content'
import { answersOf, claimLabel, openEnquiry } from './enquiry-parts'
import type { SenderFacts } from '@/mail/templates/sender-facts'

/** Tells the consultant of an enquiry. Source: docs/api.md, "Mail". */
export function notification(enquiry: MailedEnquiry, { siteUrl }: SenderFacts): MailContent {
  const due = `Your reply is due by ${londonTime(enquiry.dueAt)}.`
  return {
    subject: `New enquiry: ${claimLabel(enquiry)}, ${enquiry.fullName}`,
    preview: due,
    heading: 'New enquiry',
    blocks: [paragraph(due), answersOf(enquiry), openEnquiry(siteUrl, enquiry)],
    footer: sentence(
      'An answer to this mail goes to ',
      name(enquiry.fullName),
      '. From the dashboard it is recorded too.',
    ),
  }
}
