'use client'

import { useEffect, useState } from 'react'
import { whenNearView } from '@/ui/browser/near-view'
import type { KeptAnswers, KeptAnswersProps } from './kept-answers'

/** Loads its code once its form comes near the view. Its space is reserved from the start. */
export function LazyKeptAnswers(props: KeptAnswersProps) {
  const { form: id } = props
  const [Kept, setKept] = useState<typeof KeptAnswers>()
  useEffect(() => {
    const form = document.getElementById(id)
    if (!form) return
    return whenNearView(form, () => {
      import('./kept-answers').then(
        ({ KeptAnswers }) => setKept(() => KeptAnswers),
        () => undefined,
      )
    })
  }, [id])
  return (
    <div className="min-h-12 text-small text-muted print:hidden noscript:hidden">
      {Kept ? <Kept {...props} /> : null}
    </div>
  )
}
