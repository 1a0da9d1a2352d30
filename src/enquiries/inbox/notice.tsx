'use client'

import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/ui/icons/icon'
import { enquiryAddress } from '@/dashboard/shared/dashboard-address'

const tones = {
  alert: { border: 'border-danger', icon: 'text-danger' },
  quiet: { border: 'border-line', icon: 'text-brass' },
} as const

interface NoticeProps {
  tone: keyof typeof tones
  icon: IconName
  title: string
  children: ReactNode
}

/** Something that the consultant should know, above everything else in the inbox. */
export function Notice({ tone, icon, title, children }: NoticeProps) {
  return (
    <section
      className={clsx(
        'mb-6 flex gap-3 rounded border bg-surface px-4 py-3 print:hidden',
        tones[tone].border,
      )}
    >
      <Icon name={icon} className={clsx('mt-0.5 size-5 shrink-0', tones[tone].icon)} />
      <div className="min-w-0 flex-1">
        <h2 className="font-sans text-body font-medium">{title}</h2>
        <div className="mt-1 max-w-measure text-small text-muted">{children}</div>
      </div>
    </section>
  )
}

/** A link to an enquiry, by its sender's name. */
export function EnquiryLink({
  id,
  onOpen,
  children,
}: {
  id: string
  /** Shows an enquiry by its id. */
  onOpen: (id: string) => void
  children: string
}) {
  return (
    <a
      href={enquiryAddress(id)}
      onClick={(event) => {
        event.preventDefault()
        onOpen(id)
      }}
      className="inline-flex min-h-11 items-center font-medium text-brass underline underline-offset-4 hover:no-underline"
    >
      <bdi className="break-all">{children}</bdi>
    </a>
  )
}
