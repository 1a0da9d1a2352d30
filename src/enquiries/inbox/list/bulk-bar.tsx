'use client'

import type { EnquiryRow } from '@/enquiries/enquiry-work'
import type { Status } from '@/enquiries/statuses'
import { Button } from '@/ui/button'
import { Icon, type IconName } from '@/ui/icons/icon'

const acts = [
  { status: 'replied', label: 'Mark as replied', icon: 'check' },
  { status: 'closed', label: 'Close', icon: 'archive' },
  { status: 'spam', label: 'Spam', icon: 'ban' },
  { status: 'new', label: 'Not spam', icon: 'inbox' },
] as const satisfies readonly { status: Status; label: string; icon: IconName }[]

/** Lies over the page's end, so nothing moves. */
export function BulkBar({
  selected,
  pending,
  onMark,
  onDelete,
  onClear,
}: {
  selected: readonly EnquiryRow[]
  pending: boolean
  onMark: (status: Status) => void
  onDelete: () => void
  onClear: () => void
}) {
  if (selected.length === 0) return null
  const allSpam = selected.every(({ status }) => status === 'spam')
  const offered = acts.filter(({ status }) => (status === 'new') === allSpam)
  return (
    <div
      role="group"
      aria-label="Selected enquiries"
      className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-2 border-t border-control bg-raised px-gutter py-3 shadow-card motion-safe:animate-enter md:right-auto md:bottom-4 md:left-gutter md:rounded md:border md:px-4 print:hidden"
    >
      <p role="status" className="mr-2 font-medium figures max-md:w-full">
        {selected.length} selected
      </p>
      {offered.map(({ status, label, icon }) => (
        <Button
          key={status}
          size="small"
          variant="secondary"
          disabled={pending}
          onClick={() => onMark(status)}
        >
          <Icon name={icon} />
          {label}
        </Button>
      ))}
      <Button size="small" variant="secondary" disabled={pending} onClick={onDelete}>
        <Icon name="trash" />
        Delete
      </Button>
      <Button size="small" variant="quiet" onClick={onClear}>
        Clear
      </Button>
    </div>
  )
}
