import type { Payload } from 'payload'
import { reachedAt } from '@/enquiries/contact'
import { withReference } from '@/enquiries/letter'
import { mailKinds, mailRules } from '@/enquiries/mail'
import { type Mail, mailsOf } from '@/mail/queue'
import { messageIdOf, type Thread } from '@/mail/send'
import type { MailContent } from '@/mail/templates/content'
import { maxLength } from '@/platform/limits'
import type { Enquiry } from '../../../payload-types'
import { storedMessagesOf } from '../work/messages'

/** What they wrote can't add a header. Source: RFC 5322, section 3.6.4, which allows less. */
const isId = (id: string) => /^<[!-;=?-~]{1,250}>$/.test(id)

/** Long threads name only their last ids besides the first. */
const mostLastIds = 10

/**
 * Ids for the headers of the next mail. The first is made from the enquiry: some providers replace
 * the Message-ID that a mail leaves with, and an answer still names this one.
 * @param ids those of the thread so far, the oldest first
 */
export function threadHeaders(enquiry: string, ids: readonly string[], siteUrl: URL): Thread {
  const valid = ids.filter(isId)
  const inReplyTo = valid.at(-1)
  const named = [messageIdOf(enquiry, siteUrl), ...valid.slice(0, 1), ...valid.slice(-mostLastIds)]
  return { references: [...new Set(named)], ...(inReplyTo && { inReplyTo }) }
}

type About = Pick<Mail, 'kind' | 'to'> & { enquiry: string }

/**
 * What was sent to the same address about an enquiry, and, with its visitor, the mails that they
 * and the consultant wrote in their own programs.
 * @returns also the subject of the latest mail from here, without `Re:`
 */
export async function readThread(payload: Payload, { enquiry, kind, to }: About, siteUrl: URL) {
  const { to: audience } = mailRules[kind]
  const kinds = mailKinds.filter((one) => mailRules[one].to === audience)
  const stored = await mailsOf(payload)
    .find({ enquiry, state: 'sent', kind: { $in: kinds } })
    .sort({ sentAt: 1 })
    .toArray()
  const sent = stored.filter((mail) => mail.to.toLowerCase() === to.toLowerCase())
  const theirs = { enquiry, state: 'joined', automatic: { $ne: true } } as const
  const messages =
    audience === 'visitor' ? await storedMessagesOf(payload).find(theirs).toArray() : []
  const ids = [
    ...sent.map(({ _id, messageId = messageIdOf(_id, siteUrl), renamed, sentAt }) => ({
      id: renamed ? `<${renamed}>` : messageId,
      at: Number(sentAt),
    })),
    ...messages.map(({ at, messageId }) => ({ id: `<${messageId}>`, at: Number(at) })),
  ].toSorted((one, other) => one.at - other.at)
  const known = ids.map(({ id }) => id)
  return {
    thread: threadHeaders(enquiry, known, siteUrl),
    subject: sent.findLast((mail) => mail.subject)?.subject?.replace(/^(?:re:\s*)+/i, ''),
  }
}

const firstKinds: readonly string[] = ['notification', 'acknowledgement']

/**
 * Gmail parts a thread where the subject changes, so a later mail repeats it, and says what it's
 * about at the start of its preview. A reply has the subject that the consultant typed.
 */
export function inThread(content: MailContent, kind: Mail['kind'], subject = ''): MailContent {
  if (!subject || content.isLetter || firstKinds.includes(kind)) return content
  const { heading = content.subject, preview } = content
  return {
    ...content,
    heading,
    subject: `Re: ${subject}`,
    preview: `${heading}. ${preview}`.trim(),
  }
}

/** The subject that a reply has until another is typed. */
export async function usualSubject(payload: Payload, enquiry: Enquiry, siteUrl: URL) {
  const about = { enquiry: enquiry.id, kind: 'reply', to: reachedAt(enquiry).email } as const
  const { subject } = await readThread(payload, about, siteUrl)
  return subject
    ? `Re: ${subject}`.slice(0, maxLength.short)
    : withReference('Your enquiry', enquiry.id)
}
