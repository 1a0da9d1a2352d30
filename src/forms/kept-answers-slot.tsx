'use client'

import { type ComponentProps, useEffect, useState } from 'react'
import type { KeptAnswers } from './kept-answers'

/** Where `KeptAnswers` stands, which is loaded once the page is there. */
export function KeptAnswersSlot(props: ComponentProps<typeof KeptAnswers>) {
  const [Kept, setKept] = useState<typeof KeptAnswers>()
  useEffect(() => {
    import('./kept-answers').then(
      (code) => setKept(() => code.KeptAnswers),
      // What cannot be kept is sent all the same.
      () => undefined,
    )
  }, [])
  return (
    <div className="min-h-12 print:hidden noscript:hidden">{Kept ? <Kept {...props} /> : null}</div>
  )
}
