'use client'

import { useEffect, useRef, useState } from 'react'
import { whenNearView } from '@/ui/browser/near-view'
import { useThisMinute } from '@/ui/browser/this-minute'
import type { replyByNow } from '@/enquiries/reply-by'
import type { ReplyTerms } from '@/platform/time/due-time'

interface ReplyByProps {
  terms: ReplyTerms
  /** True all day, for cached pages and browsers without scripts. */
  today: string
}

/** To the minute as soon as scripts run. */
export function ReplyBy({ terms, today }: ReplyByProps) {
  const line = useRef<HTMLParagraphElement>(null)
  const [say, setSay] = useState<typeof replyByNow>()
  const minute = useThisMinute()

  useEffect(() => {
    if (!line.current) return
    return whenNearView(line.current, () => {
      import('@/enquiries/reply-by').then(
        (words) => setSay(() => words.replyByNow),
        () => undefined,
      )
    })
  }, [])

  return (
    <p ref={line} className="min-h-[2lh] text-text max-[22.5rem]:min-h-[3lh]">
      {say && minute !== undefined ? say(terms, new Date(minute)) : today}
    </p>
  )
}
