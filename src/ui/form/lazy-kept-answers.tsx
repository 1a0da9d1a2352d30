'use client'

import { useEffect, useState } from 'react'
import type { KeptAnswers, KeptAnswersProps } from './kept-answers'

/** Loads its code after the page. Its space is reserved from the start. */
export function LazyKeptAnswers(props: KeptAnswersProps) {
  const [Kept, setKept] = useState<typeof KeptAnswers>()
  useEffect(() => {
    import('./kept-answers').then(
      ({ KeptAnswers }) => setKept(() => KeptAnswers),
      () => undefined,
    )
  }, [])
  return (
    <div className="min-h-12 text-small text-muted print:hidden noscript:hidden">
      {Kept ? <Kept {...props} /> : null}
    </div>
  )
}
