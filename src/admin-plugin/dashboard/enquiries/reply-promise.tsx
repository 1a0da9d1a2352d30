'use client'

import { replyPromise } from '@/contract/wording/reply-promise'
import { Icon } from '@/ui/icons/icon'
import { useNow } from '../shared/dates'

/** What is left of the time in which a reply was promised. */
export function ReplyPromise({ at }: { at: string }) {
  const { open, words } = replyPromise(at, useNow())
  return (
    <span className={`inline-flex items-center gap-1.5 ${open ? 'text-brass' : 'text-muted'}`}>
      <Icon name="clock" className="size-4 shrink-0" />
      {words}
    </span>
  )
}
