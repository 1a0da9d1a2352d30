import type { Payload } from 'payload'
import {
  type AnyMailKind,
  isAboutEnquiry,
  type MailKind,
  type MailRule,
  mailRules,
} from '@/enquiries/mail'
import { agreementPath, handoverPath, receiptPath } from '@/platform/pages'
import { readSiteFacts } from '@/content/published/site-facts'
import { receiptToken } from '@/platform/receipts/token'
import { consultantAddress } from '@/mail/settings'
import { digest, openEnquiries } from '@/enquiries/mails/digest'
import { inThread, readThread } from '@/enquiries/mails/thread'
import { aboutAccount } from '@/account/mails/templates'
import { digestKey, type Mail } from '@/mail/queue'
import { callDropped, enquiryMails } from '@/enquiries/mails/templates'
import { letter, type MailContent, type SenderFacts, senderFacts } from '@/mail/templates/content'
import { drawMail } from '@/mail/templates/layout'
import {
  CannotBeComposed,
  type Letterhead,
  type Mailbox,
  type Message,
  messageIdOf,
} from '@/mail/send'
import { readMailSettings } from '@/enquiries/mails/mail-settings'
import { publicReview } from '@/reviews/review'
import {
  aboutOwnReview,
  reviewRefused,
  reviewWaiting,
  reviewWithdrawn,
} from '@/reviews/mails/templates'
import { isEmailUnsafe, reachedAt } from '@/enquiries/contact'
import { holdReply } from '@/enquiries/work/changes'
import { readHandover } from '@/enquiries/work/handovers'
import { findEnquiry } from '@/enquiries/work/store'
import { isUnsafe } from '@/enquiries/work/safe-contact'
import { queueDueMails } from '@/enquiries/mails/schedule'
import { MailWorker, type MailWorkerOptions, type Pace } from '@/mail/worker'

interface MailParts {
  content: MailContent
  replyTo?: Mailbox | undefined
  to?: string
}

const mailbox = (name: string, address: string): Mailbox | undefined =>
  address ? { name, address } : undefined

type Compose = (
  payload: Payload,
  mail: Mail,
  facts: SenderFacts,
) => Promise<MailParts | 'unsafe' | undefined>

const aboutEnquiry: Compose = async (payload, mail, facts) => {
  const enquiry = await findEnquiry({ payload }, mail.enquiry ?? '', true)
  if (!enquiry || !isAboutEnquiry(mail.kind)) return undefined
  const { onlyWhile, to }: MailRule = mailRules[mail.kind]
  // A deleted enquiry holds its other mails.
  if (onlyWhile && (enquiry.deletedAt || enquiry.status !== onlyWhile)) return undefined
  if (to === 'visitor' && (await isUnsafe(payload, mail, enquiry))) {
    if (mail.kind === 'reply') await holdReply(payload, mail)
    return 'unsafe'
  }
  if (to === 'firm' && (await isClosed(payload, mail))) return undefined
  const { email } = reachedAt(enquiry)
  const replyTo =
    to === 'consultant'
      ? mailbox(enquiry.fullName, isEmailUnsafe(enquiry) ? '' : email)
      : mailbox(facts.businessName, facts.email)
  const reached = { replyTo, to: (to === 'firm' ? facts.partnerEmail : email) || mail.to }
  const pageUrl = new URL(await pageOf(payload, mail, enquiry.id), facts.siteUrl).href
  if (mail.kind === 'reply') {
    return mail.reply && { content: letter(mail.reply, facts, enquiry, pageUrl), ...reached }
  }
  return { content: enquiryMails[mail.kind](enquiry, facts, pageUrl, mail), ...reached }
}

/** The firm gets no link to a page that was closed meanwhile. */
const isClosed = async (payload: Payload, { pack = '' }: Mail) =>
  'closed' in (await readHandover(payload, pack))

/** The page that a mail leads its reader to. */
async function pageOf(payload: Payload, { kind, pack = '' }: Mail, enquiry: string) {
  if (kind === 'agreement') return agreementPath(await receiptToken(payload, { kind, id: enquiry }))
  return kind === 'referral'
    ? handoverPath(await receiptToken(payload, { kind: 'handover', id: pack }))
    : receiptPath(await receiptToken(payload, { kind: 'mail', id: enquiry }))
}

const todaysDigest: Compose = async (payload, mail, facts) => {
  if (mail.once !== digestKey()) return undefined
  const open = await openEnquiries(payload)
  if (open.waitingCount + open.repliedCount === 0) return undefined
  return { content: digest(open, facts) }
}

/** Nobody replies to these. */
const toUser: Compose = async (...of) => {
  const content = await aboutAccount(...of)
  return content && { content }
}

/** A mail says that a review waits or is published only while that's true. */
const aboutReview: Compose = async (payload, mail, facts) => {
  const { kind, review } = mail
  if (!review) return undefined
  if (mailRules[mail.kind].to === 'visitor' && (await isUnsafe(payload, mail))) return 'unsafe'
  const replyTo = mailbox(facts.businessName, facts.email)
  if (kind === 'review-declined' || kind === 'review-removed') {
    return { content: reviewRefused(kind, review.reason, facts), replyTo }
  }
  const stored = await payload.findByID({
    collection: 'reviews',
    id: review.id,
    depth: 0,
    disableErrors: true,
  })
  const isAfterwards = kind === 'review-published' || kind === 'review-answered'
  if (!stored || (stored.approved === true) !== isAfterwards) return undefined
  if (kind === 'review-answered' && !stored.answer) return undefined
  if (kind === 'review-waiting') {
    const content = reviewWaiting(publicReview(stored), facts)
    return (await readMailSettings(payload))[kind] ? { content } : undefined
  }
  const token = await receiptToken(payload, { kind: 'review', id: review.id })
  const ownUrl = new URL(receiptPath(token), facts.siteUrl).href
  const what = isAfterwards ? kind : 'review-received'
  return { content: aboutOwnReview(what, facts, ownUrl), replyTo }
}

/** Undefined if there's no reason left to send it. */
const otherComposers: Readonly<Record<Exclude<AnyMailKind, MailKind>, Compose>> = {
  'call-dropped': async (payload, mail, facts) =>
    (await isUnsafe(payload, mail)) ? 'unsafe' : { content: callDropped(facts) },
  digest: todaysDigest,
  'password-reset': toUser,
  'confirm-email': toUser,
  'new-device': toUser,
  'account-changed': toUser,
  'review-received': aboutReview,
  'review-waiting': aboutReview,
  'review-published': aboutReview,
  'review-answered': aboutReview,
  'review-declined': aboutReview,
  'review-removed': aboutReview,
  'review-withdrawn': () => Promise.resolve({ content: reviewWithdrawn() }),
}

/**
 * Puts a mail together from the database as it is now.
 * @returns undefined if there's no reason left to send it, `unsafe` if it mustn't reach its address
 * @throws CannotBeComposed if there's no address to send it from or to
 */
export async function compose(
  payload: Payload,
  mail: Mail,
  { server, siteUrl }: Letterhead,
): Promise<Message | 'unsafe' | undefined> {
  const stored = await readSiteFacts(payload)
  const { regulation, replyTime } = stored
  const facts = senderFacts(stored.facts, siteUrl, replyTime, regulation, server.from)
  const composer = isAboutEnquiry(mail.kind) ? aboutEnquiry : otherComposers[mail.kind]
  const parts = await composer(payload, mail, facts)
  if (!parts || parts === 'unsafe') return parts
  // The address now, which may have changed since the mail was queued.
  const to =
    mailRules[mail.kind].to === 'consultant'
      ? await consultantAddress({ payload }, stored.facts)
      : (parts.to ?? mail.to)
  const from = server.from ?? facts.email
  if (!to || !from) {
    throw new CannotBeComposed(
      'There’s no address for it: fill in the email under Contact, then send it again.',
    )
  }
  const { enquiry, kind, messageId = messageIdOf(mail._id, siteUrl) } = mail
  const before =
    enquiry === null ? undefined : await readThread(payload, { enquiry, kind, to }, siteUrl)
  const content = inThread(parts.content, kind, before?.subject)
  return {
    id: mail._id,
    messageId,
    thread: before?.thread,
    from: { name: facts.businessName, address: from },
    to,
    replyTo: parts.replyTo,
    subject: content.subject,
    ...drawMail(facts.businessName, content),
    calendar: content.calendar,
    auto: kind !== 'reply',
  }
}

export const mailWorker = (
  options: Omit<MailWorkerOptions, 'compose' | 'queueDue'>,
  pace?: Pace,
): MailWorker => new MailWorker({ ...options, compose, queueDue: queueDueMails }, pace)
