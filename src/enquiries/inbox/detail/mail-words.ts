import type { MailRow, MailState } from '@/enquiries/mail'

const stateWords: Record<MailState, string> = {
  off: 'Not sent: no mail server is set up',
  held: 'Held back while this counts as spam',
  queued: 'Waiting to be sent',
  sent: 'Sent',
  failed: 'Could not be sent',
}

/** What became of a mail, and after how many attempts where it is not sent. */
export function mailStateWords({ attempts, state }: Pick<MailRow, 'attempts' | 'state'>): string {
  if (state === 'sent' || attempts === 0) return stateWords[state]
  return `${stateWords[state]}, tried ${attempts === 1 ? 'once' : `${attempts} times`}`
}

export function canBeSentAgain(state: MailState): boolean {
  return state === 'failed' || state === 'off' || state === 'held'
}
