import { maxLength } from '@/platform/limits'
import { mailKinds, mailStates } from '@/enquiries/mail'
import { statusValues } from '@/enquiries/statuses'
import type { Mail } from '@/mail/queue'
import { minutesBefore } from '../clock'
import { edgeEnquiries } from '../edge'
import { mailAbout } from './mails'
import { pick } from '../people'
import { type SeededEnquiry, withProgress } from './progress'
import { longest, markup, oddities } from '../sample-answers'

const century = 100 * 365 * 24 * 60

/** Every kind of mail in every state. */
const outcomes = mailKinds.flatMap((kind) => mailStates.map((state) => ({ kind, state })))

/**
 * `edgeEnquiries` in every status, with the longest notes, replies and errors, and mails of every
 * kind in every state.
 */
export function edgeWork(at: Date): { enquiries: SeededEnquiry[]; mails: Mail[] } {
  const enquiries = edgeEnquiries(at).map((sent, index) => {
    const status = index === 1 ? 'new' : pick(statusValues, index)
    const { short, long } = pick(oddities, index)
    return withProgress(sent, {
      status,
      by: short,
      isTrapped: status === 'spam',
      notes: [longest(maxLength.long, long), long, markup],
      ...(status === 'replied' || status === 'closed' ? { repliedAfter: 1 } : {}),
      ...(index % 5 === 0 && { withdrawnAfter: 1 }),
    })
  })
  return { enquiries, mails: enquiries.flatMap(edgeMails) }
}

function edgeMails(enquiry: SeededEnquiry, index: number): Mail[] {
  const { kind, state } = pick(outcomes, index)
  const { short, long } = pick(oddities, index)
  const at = enquiry.createdAt
  const reply = { subject: short, text: longest(maxLength.reply, `${long}\n`) }
  const mail = mailAbout(enquiry, {
    kind,
    state: state === 'queued' ? 'held' : state,
    at,
    ...(state === 'failed' && { attempts: 999, error: longest(maxLength.long, long) }),
    ...(kind === 'reply' && { reply }),
  })
  // Far in the future, so that it's seen but never sent: the address is made up.
  if (state === 'queued') {
    return [{ ...mail, state, nextAttemptAt: minutesBefore(-century, new Date(at)) }]
  }
  return [mail]
}
