import { changedMail, confirmEmailMail, newDeviceMail, resetMail } from '@/account/mails/templates'
import { callDropped, enquiryMails } from '@/enquiries/mails/templates'
import { resetPasswordPath } from '@/platform/pages'
import type { AnyMailKind } from '@/enquiries/mail'
import { letter, type MailContent, senderFacts } from '../templates/content'
import { digest } from '@/enquiries/mails/digest'
import { drawMail } from '../templates/layout'
import {
  aboutOwnReview,
  reviewRefused,
  reviewWaiting,
  reviewWithdrawn,
} from '@/reviews/mails/templates'
import type { Enquiry } from '../../../payload-types'

const siteUrl = new URL('https://www.example.com')

const facts = senderFacts({ phone: '01632 960 123', email: 'margaret@example.com' }, siteUrl)

/** The page that an acknowledgement leads to. */
const receiptUrl = new URL(`/receipt/${'a'.repeat(52)}`, siteUrl).href

/** An enquiry as a database holds it; `changes` replace parts of it. */
export function sampleEnquiry(changes: Partial<Enquiry> = {}): Enquiry {
  return {
    id: '00000000-0000-4000-8000-000000000000',
    fullName: 'Sam Okoro',
    email: 'sam@example.com',
    phone: '01632 960 001',
    claimType: 'rta',
    message: 'A car drove into mine.\nI have photographs of it.',
    claimDetails: {
      accidentDate: '2026-10-30',
      injuries: 'A sprained wrist.',
      vehicleDetails: 'A blue bicycle & a van',
      atFault: 'partial',
    },
    createdAt: '2026-11-22T14:00:00.000Z',
    updatedAt: '2026-11-22T14:00:00.000Z',
    dueAt: '2126-11-23T14:00:00.000Z',
    kind: 'enquiry',
    status: 'new',
    source: 'site',
    place: 0,
    ...changes,
  }
}

/** Every mail that the site sends, with an enquiry's texts for a visitor's or a user's. */
export function sampleMails(enquiry: Enquiry): Readonly<Record<string, MailContent>> {
  const overdue = { ...enquiry, dueAt: '2026-11-21T14:00:00.000Z' }
  const waiting = [overdue, enquiry]
  const acknowledged = [{ ...enquiry, kind: 'complaint' as const }]
  const reply = {
    subject: 'About your enquiry',
    text: `Dear ${enquiry.fullName},\n\nThank you. See https://www.example.com/faq for\nwhat comes next.`,
  }
  const happened = { username: enquiry.fullName, at: new Date('2026-11-22T14:00:00Z') }
  const link = new URL(resetPasswordPath('a'.repeat(96)), siteUrl).href
  const aboutEnquiry = Object.entries(enquiryMails).map(
    ([kind, words]) => [kind, words(enquiry, facts, receiptUrl, {})] as const,
  )
  const others: Record<Exclude<AnyMailKind, keyof typeof enquiryMails>, MailContent> = {
    reply: letter(reply, facts, enquiry, receiptUrl),
    digest: digest(
      { acknowledged, waiting, waitingCount: 3, overdueCount: 1, repliedCount: 2 },
      facts,
    ),
    'password-reset': resetMail({ ...happened, link }, facts),
    'confirm-email': confirmEmailMail({ ...happened, link }, facts),
    'new-device': newDeviceMail({ ...happened, device: 'Chrome on Windows' }, facts),
    'account-changed': changedMail({ ...happened, change: 'two-step-off' }, facts),
    'review-received': aboutOwnReview('review-received', facts, receiptUrl),
    'review-waiting': reviewWaiting({ rating: 4, service: 'Family Law' }, facts),
    'review-published': aboutOwnReview('review-published', facts, receiptUrl),
    'review-answered': aboutOwnReview('review-answered', facts, receiptUrl),
    'review-declined': reviewRefused('review-declined', 'names-a-person', facts),
    'review-removed': reviewRefused('review-removed', null, facts),
    'call-dropped': callDropped(facts),
    'review-withdrawn': reviewWithdrawn(),
  }
  return { ...Object.fromEntries(aboutEnquiry), ...others }
}

/** A mail as it is sent: its HTML, and its plain text. */
export function drawn(content: MailContent): { html: string; text: string } {
  return drawMail(facts.businessName, content)
}
