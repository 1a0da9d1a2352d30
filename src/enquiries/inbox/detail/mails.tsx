'use client'

import { clsx } from 'clsx'
import { type MailRow, mailRules, type MailState } from '@/enquiries/mail'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icons/icon'
import { adminDateTime } from '@/platform/time/london-time'
import { useResendMail } from './notes'

const stateWords: Record<MailState, string> = {
  off: 'Not sent: no mail server is set up',
  held: 'Held back while this counts as spam',
  queued: 'Waiting to be sent',
  sent: 'Sent',
  failed: 'Could not be sent',
}

/** With the number of attempts if it isn't sent. */
export function mailStateWords({ attempts, state }: Pick<MailRow, 'attempts' | 'state'>): string {
  if (state === 'sent' || attempts === 0) return stateWords[state]
  return `${stateWords[state]}, tried ${attempts === 1 ? 'once' : `${attempts} times`}`
}

export function canBeSentAgain(state: MailState): boolean {
  return state === 'failed' || state === 'off' || state === 'held'
}

export function Mails({
  enquiryId,
  mails,
  canSend,
}: {
  enquiryId: string
  mails: readonly MailRow[]
  canSend: boolean
}) {
  const sending = useResendMail(enquiryId)
  return (
    <ul className="mt-2 divide-y divide-line">
      {mails.map((mail) => (
        <li
          key={mail.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
        >
          <div className="min-w-0 flex-1 basis-60 text-small">
            <p className="font-medium">{mailRules[mail.kind].label}</p>
            <p
              className={clsx(
                'flex gap-1.5',
                mail.state === 'failed' ? 'text-danger' : 'text-muted',
              )}
            >
              {mail.state === 'failed' ? (
                <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
              ) : null}
              {mailStateWords(mail)}
            </p>
            {mail.error !== null && mail.state !== 'sent' ? (
              <p className="text-muted">{mail.error}</p>
            ) : null}
            <p className="text-fine text-muted figures">
              To <bdi>{mail.to}</bdi>, <time dateTime={mail.at}>{adminDateTime(mail.at)}</time>
            </p>
          </div>
          {canSend && canBeSentAgain(mail.state) ? (
            <Button
              size="small"
              variant="secondary"
              pendingLabel={sending.isPending && sending.variables === mail.id && 'Sending...'}
              disabled={sending.isPending}
              onClick={() => sending.mutate(mail.id)}
            >
              <Icon name="refresh" />
              {mail.attempts > 0 ? 'Send again' : 'Send now'}
              <span className="sr-only">: {mailRules[mail.kind].label}</span>
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
