'use client'

import { useEffect } from 'react'
import { whenNearView } from '@/ui/browser/near-view'

/** Asks for the free times of a start page's form, whose page may be some hours old. */
export function FreshTimes({ form: id }: { form: string }) {
  useEffect(() => {
    const form = document.getElementById(id)
    if (!(form instanceof HTMLFormElement)) return
    return whenNearView(form, () => {
      import('./free-times').then(
        ({ offerFreeTimes }) => offerFreeTimes(form),
        () => undefined,
      )
    })
  }, [id])
  return null
}
