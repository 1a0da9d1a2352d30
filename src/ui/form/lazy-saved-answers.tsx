'use client'

import { useEffect, useState } from 'react'
import { whenNearView } from '@/ui/browser/near-view'
import type { SavedAnswers, SavedAnswersProps } from './saved-answers'

/** Loads its code once its form comes near the view. Its space is reserved from the start. */
export function LazySavedAnswers(props: SavedAnswersProps) {
  const { form: id } = props
  const [Saved, setSaved] = useState<typeof SavedAnswers>()
  useEffect(() => {
    const form = document.getElementById(id)
    if (!form) return
    return whenNearView(form, () => {
      import('./saved-answers').then(
        ({ SavedAnswers: KeptAnswers }) => setSaved(() => KeptAnswers),
        () => undefined,
      )
    })
  }, [id])
  return (
    <div className="min-h-12 text-small text-muted print:hidden noscript:hidden">
      {Saved ? <Saved {...props} /> : null}
    </div>
  )
}
