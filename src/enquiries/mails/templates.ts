import { closureNotice } from '@/content/closures'
import { answersOf } from '@/enquiries/answers'
import { adminPages } from '@/platform/pages'
import {
  answer,
  button,
  lineEnd,
  type MailContent,
  mailLink,
  name,
  paragraph,
  type SenderFacts,
  sentence,
  signature,
  typed,
} from '@/mail/templates/content'
import { londonTime } from '@/platform/time/london-time'
import { now } from '@/platform/time/clock'
import type { MailKind } from '@/enquiries/mail'
import type { Enquiry } from '../../../payload-types'
import { claimLabel, enquiryLabel } from '../answers'

/**
 * Whether a first word is safe in a mail to an address that may be a stranger's: no web address,
 * which mail programs would link, and no sentence.
 */
const isFirstName = (word: string) =>
  /^\p{L}/u.test(word) && !/[^\p{L}\p{M}'’-]/u.test(word) && word.length <= 40

function greeting({ fullName }: Enquiry) {
  const [first = ''] = fullName.trim().split(/\s+/u)
  return isFirstName(first) ? paragraph('Hello ', name(first), ',') : 'Hello,'
}

/** A late mail may come after that time. */
function promise({ dueAt }: Enquiry): string {
  return Date.parse(dueAt) > now().getTime()
    ? `I’ll reply by ${londonTime(dueAt)}.`
    : `My reply was due by ${londonTime(dueAt)}. If you haven’t had it, I’m sorry: it’s on its way.`
}

/** Says nothing of what was asked: the address may be a stranger's. */
function acknowledgement(enquiry: Enquiry, facts: SenderFacts, receiptUrl: string): MailContent {
  return {
    subject: 'Your enquiry has arrived',
    preview: promise(enquiry),
    blocks: [
      greeting(enquiry),
      `Thank you for writing to me. ${promise(enquiry)}`,
      closureNotice(now(), facts.replyTerms).closed || null,
      `I’m a consultant, not a qualified solicitor. Legal work that only a solicitor may do is done by ${facts.partnerFirm}, which is regulated.`,
      'This page shows when my reply is due, and whether I’ve replied:',
      button('See when the reply is due', receiptUrl),
      'If you haven’t written to me, someone has given your address by mistake. You don’t need to do anything.',
    ],
    footer: signature(facts),
  }
}

function allAnswers(enquiry: Enquiry) {
  return answersOf(enquiry).map(({ name: field, question, words }) => {
    const write = field === 'fullName' ? name : field === 'email' ? mailLink : typed
    return answer(question, write(words))
  })
}

function openEnquiry(siteUrl: URL, { id }: Pick<Enquiry, 'id'>) {
  const url = new URL(adminPages.dashboard.path, siteUrl)
  url.searchParams.set('enquiry', id)
  return button('Open the enquiry', url.href)
}

function notification(enquiry: Enquiry, { siteUrl }: SenderFacts): MailContent {
  const due = `Your reply is due by ${londonTime(enquiry.dueAt)}.`
  return {
    subject: `New enquiry: ${claimLabel(enquiry.claimType)}, ${enquiry.fullName}`,
    preview: due,
    heading: 'New enquiry',
    blocks: [due, ...allAnswers(enquiry), openEnquiry(siteUrl, enquiry)],
    footer: sentence(
      'If you reply to this email, it goes to ',
      name(enquiry.fullName),
      '. If you reply from the dashboard, your reply is recorded too.',
    ),
  }
}

const chasing = {
  reminder: {
    heading: 'Waiting for your reply',
    why: 'Sent once three quarters of the reply time have passed.',
  },
  overdue: { heading: 'Overdue', why: 'Sent once the reply time is over.' },
} as const

/** Also for a caller, who may have left only a phone number or an email address. */
function chase(kind: keyof typeof chasing) {
  const { heading, why } = chasing[kind]
  return (enquiry: Enquiry, { siteUrl }: SenderFacts): MailContent => {
    const { dueAt, email, fullName, phone, source, withdrawnAt } = enquiry
    const isComplaint = enquiry.kind !== 'enquiry'
    const what = isComplaint ? 'The acknowledgement' : 'The reply'
    const due = `${what} ${Date.parse(dueAt) > now().getTime() ? 'is' : 'was'} due by ${londonTime(dueAt)}.`
    const came = isComplaint ? 'complained' : source === 'phone' ? 'called you' : 'wrote to you'
    const ways = [phone, email && mailLink(email)].filter(Boolean)
    return {
      subject: `${heading}: ${enquiryLabel(enquiry)}, ${fullName}`,
      preview: due,
      heading,
      blocks: [
        paragraph(
          name(fullName),
          ` ${came} on ${londonTime(enquiry.createdAt)}: ${enquiryLabel(enquiry)}. ${due}`,
        ),
        withdrawnAt && `On ${londonTime(withdrawnAt)} they asked you to delete the enquiry.`,
        paragraph(...ways.flatMap((way, at) => (at > 0 ? [lineEnd, way] : [way]))),
        openEnquiry(siteUrl, enquiry),
      ],
      footer: `${why} You can switch this email off in the dashboard, under Settings.`,
    }
  }
}

function withdrawal(enquiry: Enquiry, { siteUrl }: SenderFacts): MailContent {
  const { createdAt, fullName } = enquiry
  return {
    subject: `Deletion requested: ${claimLabel(enquiry.claimType)}, ${fullName}`,
    preview: 'The sender of an enquiry asks you to delete it.',
    heading: 'The sender asks you to delete an enquiry',
    blocks: [
      paragraph(
        name(fullName),
        ` asks you to delete the enquiry sent on ${londonTime(createdAt)}: ${claimLabel(enquiry.claimType)}.`,
      ),
      openEnquiry(siteUrl, enquiry),
    ],
    footer: 'Sent once. Nothing is deleted until you delete it in the dashboard.',
  }
}

/** What each mail about an enquiry says, but for a reply. Source: docs/api.md, "Mail". */
export const enquiryMails: Readonly<
  Record<
    Exclude<MailKind, 'reply'>,
    (enquiry: Enquiry, facts: SenderFacts, receiptUrl: string) => MailContent
  >
> = {
  notification,
  acknowledgement,
  reminder: chase('reminder'),
  overdue: chase('overdue'),
  withdrawal,
}
