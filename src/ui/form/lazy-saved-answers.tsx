'use client'

import { useEffect, useState } from 'react'
import { whenNearView } from '@/ui/browser/near-view'
import type * as Saved from './saved-answers'

/** Loads its code once its form comes near the view. Its space is reserved from the start. */
export function LazySavedAnswers(props: Saved.SavedAnswersProps) {
  const { form: id } = props
  const [saved, setSaved] = useState<typeof Saved>()
  useEffect(() => {
    return whenNearView(document.getElementById(id), () => {
      import('./saved-answers').then(setSaved, () => undefined)
    })
  }, [id])
  return (
    <div className="min-h-11 text-small text-muted print:hidden noscript:hidden">
      {saved && <saved.SavedAnswers {...props} />}
    </div>
  )
}
