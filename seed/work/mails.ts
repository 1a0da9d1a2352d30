import { facts } from '@/content/facts'
import { type MailKind, mailRules, type MailState } from '@/enquiries/mail'
import type { Mail } from '@/mail/queue'
import { minutesBefore, uuidOf } from '../clock'
import type { SeededEnquiry } from './progress'

interface Outcome {
  kind: MailKind
  state: Exclude<MailState, 'queued'>
  at: Date
  attempts?: number
  error?: string
  reply?: Mail['reply']
}

/** None is `queued`: the addresses are made up and would be written to. */
export function mailAbout({ id, email }: SeededEnquiry, outcome: Outcome): Mail {
  const { kind, state, at, error = null, reply } = outcome
  return {
    _id: uuidOf(`mail ${kind} ${state} ${id}`),
    kind,
    enquiry: id,
    to: mailRules[kind].to === 'visitor' ? email : facts.email.value,
    state,
    createdAt: at,
    attempts: outcome.attempts ?? (state === 'sent' ? 1 : 0),
    error,
    nextAttemptAt: at,
    claimedUntil: null,
    sentAt: state === 'sent' ? minutesBefore(-1, at) : null,
    ...(reply && { reply }),
  }
}
