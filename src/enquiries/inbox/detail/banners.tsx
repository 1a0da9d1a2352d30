'use client'

import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { EnquiryRow } from '@/enquiries/enquiry-work'
import { Button } from '@/ui/button'
import { Icon, type IconName } from '@/ui/icons/icon'
import { adminDateTime, longDate } from '@/platform/time/london-time'
import { aboutKeeping, useWorkChange } from '../enquiry-mutations'

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

/**
 * Says that a closed enquiry will be deleted or is kept, with a button. It stays the same button,
 * so that it keeps the focus.
 *
 * Source: docs/product.md, "4.9 How long enquiries are kept".
 */
export function KeepingBanner({
  enquiry: { id, kept, leavesAt },
  onGone,
}: {
  enquiry: EnquiryRow
  /** The banner had the focus. */
  onGone: () => void
}) {
  const keeping = useWorkChange(aboutKeeping)
  if (!kept && leavesAt === null) return null
  const onDone = (row: EnquiryRow) => {
    if (!row.kept && row.leavesAt === null) onGone()
  }
  return (
    <Banner
      quiet
      icon={kept ? 'check' : 'clock'}
      title={
        kept || leavesAt === null
          ? 'You keep this enquiry: it is not deleted with other closed ones.'
          : `This closed enquiry will be deleted on ${longDate(leavesAt)}.`
      }
      action={
        <span className="print:hidden">
          <Button
            size="small"
            variant="secondary"
            onClick={() => {
              // Disabling would take the focus away.
              if (!keeping.isPending) keeping.mutate({ id, change: { keep: !kept }, onDone })
            }}
          >
            {kept ? 'No longer keep it' : 'Keep this one'}
          </Button>
        </span>
      }
    />
  )
}

interface SpamBannerProps {
  signals: readonly string[]
  pending: boolean
  onNotSpam: () => void
}

export function SpamBanner({ signals, pending, onNotSpam }: SpamBannerProps) {
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

interface BannerProps {
  quiet?: boolean
  icon: IconName
  title: string
  action: ReactNode
  children?: ReactNode
}

function Banner({ quiet = false, icon, title, action, children }: BannerProps) {
  return (
    <div
      className={clsx(
        'mt-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded border p-4 print:border-line',
        quiet ? 'border-line bg-raised' : 'border-danger',
      )}
    >
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <Icon
          name={icon}
          className={clsx('mt-0.5 size-5 shrink-0', quiet ? 'text-brass' : 'text-danger')}
        />
        <div className="min-w-0">
          <p className="text-small font-medium">{title}</p>
          {children}
        </div>
      </div>
      {action}
    </div>
  )
}
