import { closureNotice } from '@/content/closures'
import { answersOf } from '@/enquiries/answers'
import { contactAdvice, isEmailUnsafe } from '@/enquiries/contact'
import { firstNameOf, referenceOf, withReference } from '@/enquiries/letter'
import { adminPages } from '@/platform/pages'
import {
  answer,
  button,
  lineEnd,
  list,
  type MailContent,
  mailLink,
  name,
  paragraph,
  type SenderFacts,
  sentence,
  signature,
  typed,
} from '@/mail/templates/content'
import { londonTime, longDate } from '@/platform/time/london-time'
import { now } from '@/platform/time/clock'
import type { MailKind } from '@/enquiries/mail'
import type { Enquiry } from '../../../payload-types'
import { claimLabel, enquiryLabel } from '../answers'
import { callFile } from './calendar'

const longestFirstName = 20

/**
 * Whether a first word is safe in a mail to an address that may be a stranger's: no web address,
 * which mail programs would link, and no sentence, so one hyphen or apostrophe at most.
 */
const isFirstName = (word: string) =>
  /^\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)?$/u.test(word) &&
  word.normalize('NFC').replace(/['’-]/, '').length <= longestFirstName

function greeting({ fullName }: Enquiry) {
  const first = firstNameOf(fullName) ?? ''
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
      `Your reference is ${referenceOf(enquiry.id)}. This page shows when my reply is due, and whether I’ve replied:`,
      button('See when the reply is due', receiptUrl),
      'If you haven’t written to me, someone has given your address by mistake. You don’t need to do anything.',
    ],
    footer: signature(facts),
  }
}

/** Above all else about a person who mustn't be contacted just anyhow. */
function advice({ contact }: Enquiry) {
  const sentences = contactAdvice(contact)
  return sentences.length > 0 && list(sentences.map((words) => <strong>{words}</strong>))
}

function allAnswers(enquiry: Enquiry) {
  return answersOf(enquiry).map(({ name: field, question, words }) => {
    const isLinked = field === 'email' && !isEmailUnsafe(enquiry)
    const write = field === 'fullName' ? name : isLinked ? mailLink : typed
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
    blocks: [
      advice(enquiry),
      enquiry.probablySpam &&
        'This is probably spam: it filled in a field that people can’t see. The dashboard asks you to decide. Until then nothing is emailed to the sender automatically.',
      `${due} Reference: ${referenceOf(enquiry.id)}.`,
      enquiry.limitDate && `The time limit may be ${longDate(enquiry.limitDate)}.`,
      ...allAnswers(enquiry),
      openEnquiry(siteUrl, enquiry),
    ],
    footer: isEmailUnsafe(enquiry)
      ? 'It isn’t safe to email this person, so a reply to this email doesn’t reach them.'
      : sentence(
          'If you reply to this email, it goes to ',
          name(enquiry.fullName),
          '. If you reply from the dashboard, your reply is recorded too.',
        ),
  }
}

/** Says nothing of the matter; the same words whether the call was confirmed or moved. */
function call(enquiry: Enquiry, facts: SenderFacts, receiptUrl: string): MailContent {
  const { callAt, id, phone } = enquiry
  const file = { calendar: callFile(enquiry, facts.siteUrl) }
  if (!callAt) {
    return {
      ...file,
      subject: withReference('Your call was cancelled', id),
      heading: 'Your call was cancelled',
      preview: 'You can choose another time.',
      blocks: [
        greeting(enquiry),
        'Our call was cancelled. If you’d still like to talk, choose another time on this page:',
        button('Choose another time', receiptUrl),
      ],
      footer: signature(facts),
    }
  }
  const when = londonTime(callAt)
  return {
    ...file,
    subject: withReference(`Your call: ${when}`, id),
    heading: 'Your call',
    preview: `${when}, London time.`,
    blocks: [
      greeting(enquiry),
      `I’ll call you on ${when}, London time, on the number that ends in ${phone.slice(-4)}.`,
      'It takes up to half an hour and it’s free. The attached file adds the call to your calendar, where it says nothing of what it’s about.',
      'You can move or cancel the call up to two hours before:',
      button('Move or cancel the call', receiptUrl),
    ],
    footer: signature(facts),
  }
}

function callChanged(enquiry: Enquiry, { siteUrl }: SenderFacts): MailContent {
  const { callAt, callTimes, fullName, id } = enquiry
  const [asked] = callTimes ?? []
  const [what, said] = callAt
    ? ['Call moved', ` moved your call to ${londonTime(callAt)}.`]
    : asked
      ? ['Call asked for', ` would like to talk on ${londonTime(asked)}. Please confirm it.`]
      : ['Call cancelled', ' cancelled your call.']
  return {
    subject: withReference(`${what}: ${fullName}`, id),
    preview: what,
    heading: what,
    blocks: [advice(enquiry), paragraph(name(fullName), said), openEnquiry(siteUrl, enquiry)],
    footer: 'Sent when someone changes the time of a call themselves.',
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
    const { dueAt, email, fullName, id, phone, source, withdrawnAt } = enquiry
    const isComplaint = enquiry.kind !== 'enquiry'
    const what = isComplaint ? 'The acknowledgement' : 'The reply'
    const due = `${what} ${Date.parse(dueAt) > now().getTime() ? 'is' : 'was'} due by ${londonTime(dueAt)}.`
    const came = isComplaint ? 'complained' : source === 'phone' ? 'called you' : 'wrote to you'
    const ways = [phone, email && !isEmailUnsafe(enquiry) && mailLink(email)].filter(Boolean)
    return {
      subject: withReference(`${heading}: ${enquiryLabel(enquiry)}, ${fullName}`, id),
      preview: due,
      heading,
      blocks: [
        advice(enquiry),
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
  const { createdAt, fullName, id } = enquiry
  return {
    subject: withReference(`Deletion requested: ${claimLabel(enquiry.claimType)}, ${fullName}`, id),
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
  call,
  'call-changed': callChanged,
  reminder: chase('reminder'),
  overdue: chase('overdue'),
  withdrawal,
}
