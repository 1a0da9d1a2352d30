import type { Referral } from '@/enquiries/referral'
import { referenceOf, withReference } from '@/enquiries/letter'
import { hasAgreed } from '@/enquiries/referral'
import {
  button,
  type MailContent,
  name,
  paragraph,
  type SenderFacts,
  signature,
  typed,
} from '@/mail/templates/content'
import { longDate } from '@/platform/time/london-time'
import type { Enquiry } from '../../../payload-types'
import { whenSent } from '@/enquiries/mail'
import { greeting, openEnquiry } from './mail-parts'

/** It doesn't name the matter. */
export function agreement(enquiry: Enquiry, facts: SenderFacts, pageUrl: string): MailContent {
  const { partnerFirm } = facts
  return {
    subject: withReference('May I pass your case on?', enquiry.id),
    heading: 'May I pass your case on?',
    preview: 'Nothing is passed on unless you say yes.',
    blocks: [
      greeting(enquiry),
      `I’d like to pass your case to ${partnerFirm}. Nothing is passed on unless you say yes.`,
      'This page shows what the firm would be given, and has a button for yes and one for no:',
      button('Read it and answer', pageUrl),
      'Take your time. You can ask me anything first: reply to this email, or ring me.',
    ],
    footer: signature(facts),
  }
}

/** To the firm: a reference and a link, and nothing of the matter. */
export function referral(enquiry: Enquiry, facts: SenderFacts, pageUrl: string): MailContent {
  const reference = referenceOf(enquiry.id)
  const { openUntil = null } = enquiry.referral ?? {}
  return {
    subject: `Referral from ${facts.businessName}: reference ${reference}`,
    heading: 'A case for you',
    preview: `Reference ${reference}.`,
    blocks: [
      'Hello,',
      `A client has agreed that I pass their case to you. The reference is ${reference}.`,
      'This page has what they sent me, and asks whether you take it:',
      button('Open the case', pageUrl),
      openUntil && `The page is open until ${longDate(openUntil)}. Please don’t forward the link.`,
    ],
    footer: signature(facts),
  }
}

function newsOf(referral: Referral | null | undefined, firm: string) {
  if (referral?.refusedAt) {
    return referral.sentAt
      ? [
          'They changed their mind',
          ` no longer agrees. The page of ${firm} was closed; tell the firm.`,
        ]
      : ['They said no', ` doesn’t want their case passed to ${firm}.`]
  }
  if (referral?.answer === 'taken') return ['The firm takes it', `: ${firm} takes the case.`]
  if (referral?.answer === 'declined') {
    return ['The firm can’t take it', `: ${firm} can’t take the case.`]
  }
  return hasAgreed(referral ?? null)
    ? ['They agreed', ` agreed. You can pass the case to ${firm}.`]
    : ['Passing it on', ': you’ve asked again since.']
}

/** To the consultant, as it stands when the mail goes out. */
export function referralNews(enquiry: Enquiry, { partnerFirm, siteUrl }: SenderFacts): MailContent {
  const { fullName, id, referral: stored } = enquiry
  const [heading = '', news = ''] = newsOf(stored, stored?.terms.firm ?? partnerFirm)
  const contact = [stored?.name, stored?.phone].filter(Boolean).join(', ')
  return {
    subject: withReference(`${heading}: ${fullName}`, id),
    heading,
    preview: '',
    blocks: [
      paragraph(name(fullName), news),
      stored?.reason && paragraph('They say: ', typed(stored.reason)),
      contact && paragraph('For the client: ', typed(contact)),
      openEnquiry(siteUrl, enquiry),
    ],
    footer: `Sent when ${whenSent('referral-news')}. You can switch this email off in the dashboard, under Settings.`,
  }
}
