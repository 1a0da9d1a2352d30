import type { HeldFor, MailRow, MailState } from './mail'

const stateWords: Record<MailState, string> = {
  off: 'Not sent: no mail server is set up',
  held: 'Held back',
  queued: 'Waiting to be sent',
  sent: 'Sent',
  failed: 'Couldn’t be sent',
}

const heldWords: Record<HeldFor | 'spam', string> = {
  spam: 'Held back while this is marked as spam',
  safety: 'Never sent, since it isn’t safe to email this person',
  limit: 'Held back, since three emails had gone to this address within a day. You can send it.',
  doubt: 'Held back until you say that this isn’t spam',
}

/**
 * The state of a mail, with the number of attempts until it's sent.
 * @param why the reason for holding it, if known
 */
export function mailStateWords(
  {
    attempts,
    bounced,
    state,
  }: Pick<MailRow, 'attempts' | 'state'> & { bounced?: boolean | undefined },
  why?: keyof typeof heldWords,
): string {
  if (bounced) return 'It didn’t reach them and came back'
  if (why && state === 'held') return heldWords[why]
  if (state === 'sent' || attempts === 0) return stateWords[state]
  return `${stateWords[state]}, tried ${attempts === 1 ? 'once' : `${attempts} times`}`
}
