'use client'

import { adminDate, adminDateTime } from '@/platform/time/london-time'
import { timeAgo, useNow } from './dates'

export function When({ at }: { at: string }) {
  const now = useNow()
  return (
    <time dateTime={at} title={adminDateTime(at)} className="figures">
      {adminDate(at)}
      <span className="text-muted"> · {timeAgo(at, now)}</span>
    </time>
  )
}
