import { answersOf } from '@/enquiries/answers'
import { adminPages } from '@/platform/pages'
import {
  type Block,
  type MailContent,
  mailLink,
  name,
  name as personName,
  paragraph,
  sentence,
  typed,
} from '@/mail/templates/content'
import { londonTime } from '@/platform/time/london-time'
import type { SenderFacts } from '@/mail/templates/sender-facts'
import { now } from '@/platform/time/clock'
import type { Enquiry } from '../../../payload-types'
import { claimLabel } from '../answers'

function allAnswers(enquiry: Enquiry): Block {
  const answers = answersOf(enquiry).map(({ name, question, words }) => {
    if (name === 'fullName') return { question, pieces: [personName(words)] }
    return { question, pieces: name === 'email' ? [mailLink(words)] : typed(words) }
  })
  return { kind: 'answers', answers }
}

export function openEnquiry(siteUrl: URL, { id }: Pick<Enquiry, 'id'>): Block {
  const url = new URL(adminPages.dashboard.path, siteUrl)
  url.searchParams.set('enquiry', id)
  return { kind: 'button', label: 'Open the enquiry', href: url.href }
}

/** Source: docs/api.md, "Mail". */
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

/** Source: docs/api.md, "Mail". */
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
