'use client'

import { useEffect, useRef, useState } from 'react'
import { whenNearView } from '@/ui/browser/near-view'
import { useThisMinute } from '@/ui/browser/this-minute'
import type * as Words from '@/enquiries/reply-by'
import type { ReplyTerms } from '@/platform/time/due-time'

interface ReplyByProps {
  terms: ReplyTerms
  /** A sentence that's true all day, for cached pages and browsers without scripts. */
  today: string
}

/** Names the minute once scripts run. */
export function ReplyBy({ terms, today }: ReplyByProps) {
  const line = useRef<HTMLParagraphElement>(null)
  const [words, setWords] = useState<typeof Words>()
  const minute = useThisMinute()

  useEffect(() => {
    return whenNearView(line.current, () => {
      import('@/enquiries/reply-by').then(setWords, () => undefined)
    })
  }, [])

  return (
    <p ref={line} className="min-h-[2lh] text-text max-[22.5rem]:min-h-[3lh]">
      {words && minute !== undefined ? words.replyByNow(terms, new Date(minute)) : today}
    </p>
  )
}
