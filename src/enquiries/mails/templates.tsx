import { closureNotice } from '@/content/closures'
import { answersOf } from '@/enquiries/answers'
import { contactAdvice, isEmailUnsafe, reachedAt } from '@/enquiries/contact'
import { referenceOf, withReference } from '@/enquiries/letter'
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
import { isUrgent } from '@/enquiries/claim-types'
import { lastDigits } from '@/platform/telephone-link'
import { replyDay } from '@/enquiries/reply-by'
import { deadline, londonTime, longDate } from '@/platform/time/london-time'
import { type MailKind, whenSent } from '@/enquiries/mail'
import { filesInWords } from '@/enquiries/client-files'
import type { Mail } from '@/mail/queue'
import type { Enquiry } from '../../../payload-types'
import { claimLabel, enquiryLabel } from '../answers'
import { callFile } from './calendar'
import { greeting, openEnquiry } from './mail-parts'
import { agreement, referral, referralNews } from './referral-mails'

/** A late mail may come after that time. */
function promise({ dueAt }: Enquiry, { replyTerms }: SenderFacts): string {
  return Date.parse(dueAt) > Date.now()
    ? `I’ll reply by ${replyDay(dueAt, replyTerms)}.`
    : `My reply was due by ${replyDay(dueAt, {})}. If you haven’t had it, I’m sorry: it’s on its way.`
}

/** The address may be a stranger's, so the mail doesn't name the matter. */
function acknowledgement(enquiry: Enquiry, facts: SenderFacts, receiptUrl: string): MailContent {
  return {
    subject: 'Your enquiry has arrived',
    preview: promise(enquiry, facts),
    blocks: [
      greeting(enquiry),
      `Thank you for writing to me. ${promise(enquiry, facts)}`,
      closureNotice(facts.replyTerms).closed || null,
      `I’m a consultant, not a qualified solicitor. Legal work that only a solicitor may do is done by ${facts.partnerFirm}, which is regulated.`,
      `Your reference is ${referenceOf(enquiry.id)}. This page shows when my reply is due, and whether I’ve replied:`,
      button('See when the reply is due', receiptUrl),
      enquiry.source === 'site' &&
        'If you have photographs or letters, you can add them on the page that you saw after sending.',
      'If you haven’t written to me, someone has given your address by mistake. You don’t need to do anything.',
    ],
    footer: signature(facts),
  }
}

/** Advice comes first for a person who mustn't be contacted just anyhow. */
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

function notification(enquiry: Enquiry, { siteUrl }: SenderFacts): MailContent {
  const due = `Your reply is due by ${deadline(enquiry.dueAt)}.`
  const urgent = isUrgent(enquiry) && 'They say that it’s urgent.'
  const [firstTime] = enquiry.callTimes?.toSorted() ?? []
  return {
    subject: `New enquiry: ${claimLabel(enquiry.claimType)}, ${enquiry.fullName}`,
    preview: urgent ? `${urgent} ${due}` : due,
    heading: 'New enquiry',
    blocks: [
      advice(enquiry),
      urgent && paragraph(<strong>{urgent}</strong>),
      firstTime && `They’d like to talk on ${londonTime(firstTime)}.`,
      enquiry.probablySpam &&
        'This is probably spam. The dashboard says why and asks you to decide. Until then nothing is emailed to the sender automatically.',
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

/** The mail doesn't name the matter. */
function call(
  enquiry: Enquiry,
  facts: SenderFacts,
  receiptUrl: string,
  { was = '' }: Pick<Mail, 'was'>,
): MailContent {
  const { callAt, id, phone, repliedAt } = reachedAt(enquiry)
  const file = (callAt || was) && { calendar: callFile(enquiry, facts, was) }
  const before = was && londonTime(was)
  if (!callAt) {
    return {
      ...file,
      subject: withReference('Your call was cancelled', id),
      heading: 'Your call was cancelled',
      preview: 'You can choose another time.',
      blocks: [
        greeting(enquiry),
        `Our call${before && ` on ${before}, London time,`} was cancelled, so I won’t ring you then.${repliedAt ? '' : ` ${promise(enquiry, facts)}`}`,
        'If you’d still like to talk, choose another time on this page:',
        button('Choose another time', receiptUrl),
      ],
      footer: signature(facts),
    }
  }
  const when = londonTime(callAt)
  const digits = lastDigits(phone)
  const number = digits ? `, on the number that ends in ${digits}` : ''
  const heading = before ? 'Your call has moved' : 'Your call'
  return {
    ...file,
    subject: withReference(`${heading}: ${when}`, id),
    heading,
    preview: `${when}, London time.`,
    blocks: [
      greeting(enquiry),
      before && `Our call has moved: it was to be on ${before}.`,
      `I’ll call you on ${when}, London time${number}.`,
      'It takes up to half an hour and it’s free. The attached file adds the call to your calendar, where it says nothing of what it’s about.',
      'You can move or cancel the call up to two hours before:',
      button('Move or cancel the call', receiptUrl),
    ],
    footer: signature(facts),
  }
}

/** A deleted enquiry has nothing left to say. */
export const callDropped = (facts: SenderFacts): MailContent => ({
  subject: 'Your call was cancelled',
  preview: 'I won’t ring you at the time we agreed.',
  blocks: [
    'Hello,',
    'I won’t ring you at the time we agreed: your enquiry was deleted, and the call with it. You don’t need to wait for it.',
    'If you’d still like to talk, please call me or send a new enquiry.',
  ],
  footer: signature(facts),
})

function callChanged(enquiry: Enquiry, { siteUrl }: SenderFacts): MailContent {
  const { callAt, chosenTimes, fullName, id } = enquiry
  const times = chosenTimes?.map(londonTime).join(', or ')
  const [what, news] = callAt
    ? ['Call moved', ` moved your call to ${londonTime(callAt)}.`]
    : times
      ? ['Call asked for', ` would like to talk on ${times}. Please confirm one.`]
      : ['Call cancelled', ' cancelled your call.']
  return {
    subject: withReference(`${what}: ${fullName}`, id),
    preview: callAt ? `${londonTime(callAt)}.` : '',
    heading: what,
    blocks: [advice(enquiry), paragraph(name(fullName), news), openEnquiry(siteUrl, enquiry)],
    footer: 'Sent when someone changes the time of a call themselves.',
  }
}

const chasing = { reminder: 'Waiting for your reply', overdue: 'Overdue' } as const

/** A caller may have left only a phone number or an email address. */
function chase(kind: keyof typeof chasing) {
  const { [kind]: heading } = chasing
  return (enquiry: Enquiry, { siteUrl }: SenderFacts): MailContent => {
    const { dueAt, email, fullName, id, phone, source, withdrawnAt } = reachedAt(enquiry)
    const isComplaint = enquiry.kind !== 'enquiry'
    const what = isComplaint ? 'The acknowledgement' : 'The reply'
    const due = `${what} ${Date.parse(dueAt) > Date.now() ? 'is' : 'was'} due by ${deadline(dueAt)}.`
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
      footer: `Sent when ${whenSent(kind)}. You can switch this email off in the dashboard, under Settings.`,
    }
  }
}

function withdrawal(enquiry: Enquiry, { siteUrl }: SenderFacts): MailContent {
  const { createdAt, fullName, id } = enquiry
  return {
    subject: withReference(`Deletion requested: ${claimLabel(enquiry.claimType)}, ${fullName}`, id),
    preview: `It came on ${londonTime(createdAt)}.`,
    heading: 'The sender asks you to delete an enquiry',
    blocks: [
      paragraph(
        name(fullName),
        ` asks you to delete the enquiry sent on ${londonTime(createdAt)}: ${claimLabel(enquiry.claimType)}.`,
      ),
      openEnquiry(siteUrl, enquiry),
    ],
    footer: enquiry.leavesAt
      ? `Sent once. If you do nothing, it will be deleted on ${longDate(enquiry.leavesAt)}.`
      : 'Sent once.',
  }
}

/** It doesn't name the files. */
function filesAdded(
  enquiry: Enquiry,
  { siteUrl }: SenderFacts,
  _receiptUrl: string,
  { files: count = 1 }: Pick<Mail, 'files'>,
): MailContent {
  const { createdAt, fullName, id } = enquiry
  const many = filesInWords(count)
  return {
    subject: withReference(`Files added: ${fullName}`, id),
    preview: `The sender of an enquiry has added ${many}.`,
    heading: 'Files added',
    blocks: [
      paragraph(
        name(fullName),
        ` has added ${many} to the enquiry sent on ${londonTime(createdAt)}: ${claimLabel(enquiry.claimType)}.`,
      ),
      openEnquiry(siteUrl, enquiry),
    ],
    footer: `Sent when ${whenSent('files')}. You can switch this email off in the dashboard, under Settings.`,
  }
}

/**
 * The words of each mail about an enquiry, except a reply. `pageUrl` is the reader's own page: the
 * receipt, the question whether it may be passed on, or the firm's.
 */
export const enquiryMails: Readonly<
  Record<
    Exclude<MailKind, 'reply'>,
    (
      enquiry: Enquiry,
      facts: SenderFacts,
      pageUrl: string,
      mail: Pick<Mail, 'files' | 'was'>,
    ) => MailContent
  >
> = {
  notification,
  acknowledgement,
  call,
  'call-changed': callChanged,
  reminder: chase('reminder'),
  overdue: chase('overdue'),
  withdrawal,
  files: filesAdded,
  agreement,
  referral,
  'referral-news': referralNews,
}
