'use client'

import type { ReactNode } from 'react'
import { Button } from '@/ui/button'
import { Icon, type IconName } from '@/ui/icons/icon'
import { adminDateTime } from '../../shared/dates'

/** The sender no longer wants to be answered. */
export function WithdrawnBanner({ at, onDelete }: { at: string; onDelete: () => void }) {
  return (
    <Banner
      icon="trash"
      title={`The sender asked on ${adminDateTime(at)} for this to be deleted.`}
      action={
        <Button size="small" variant="danger" onClick={onDelete}>
          Delete for good
        </Button>
      }
    />
  )
}

/** Why an enquiry lies among the spam, and the way out. */
export function SpamBanner({
  signals,
  pending,
  onNotSpam,
}: {
  /** What speaks for spam, in sentences. */
  signals: readonly string[]
  pending: boolean
  onNotSpam: () => void
}) {
  return (
    <Banner
      icon="ban"
      title="This counts as spam. Mails about it that have not gone out are held back."
      action={
        <Button size="small" variant="secondary" disabled={pending} onClick={onNotSpam}>
          Not spam
        </Button>
      }
    >
      {signals.length > 0 ? (
        <ul className="mt-1 list-disc pl-5 text-small text-muted">
          {signals.map((signal) => (
            <li key={signal}>{signal}</li>
          ))}
        </ul>
      ) : null}
    </Banner>
  )
}

function Banner({
  icon,
  title,
  action,
  children,
}: {
  icon: IconName
  title: string
  action: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded border border-danger p-4 print:border-line">
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <Icon name={icon} className="mt-0.5 size-5 shrink-0 text-danger" />
        <div className="min-w-0">
          <p className="text-small font-medium">{title}</p>
          {children}
        </div>
      </div>
      {action}
    </div>
  )
}
