import { londonTime } from '@/platform/time/london-time'
import { type MailContent, name, paragraph, sentence } from '@/mail/templates/content'
import { claimLabel } from '../answers'
import { openEnquiry } from './notification'
import type { SenderFacts } from '@/mail/templates/sender-facts'
import type { Enquiry } from '../../../payload-types'

/** Source: docs/api.md, "Mail". */
export function withdrawal(enquiry: Enquiry, { siteUrl }: SenderFacts): MailContent {
  const { createdAt, fullName } = enquiry
  return {
    subject: `Deletion asked for: ${claimLabel(enquiry.claimType)}, ${fullName}`,
    preview: 'The sender of an enquiry asks you to delete it.',
    heading: 'The sender asks you to delete an enquiry',
    blocks: [
      paragraph(
        name(fullName),
        ` asks you to delete the enquiry sent on ${londonTime(createdAt)}: ${claimLabel(enquiry.claimType)}.`,
      ),
      openEnquiry(siteUrl, enquiry),
    ],
    footer: sentence('Sent once. Nothing is deleted until you delete it in the dashboard.'),
  }
}

/** Nothing of the review is kept. Source: docs/api.md, "Mail". */
export function reviewWithdrawn(): MailContent {
  return {
    subject: 'A review was withdrawn',
    preview: 'Its writer has withdrawn a review.',
    heading: 'A review was withdrawn',
    blocks: [
      paragraph(
        'Its writer has withdrawn a review. It is deleted for good, from the site too, with the name and the email address that came with it.',
      ),
    ],
    footer: sentence('Sent because the writer of a review may withdraw it at any time.'),
  }
}
