'use client'

import { useEffect, useState } from 'react'
import type { ToastView } from './toast-view'
import { useToasts } from './toast'

/** Loads its view once a toast may come. */
export function Toaster() {
  const { expected, toasts } = useToasts()
  const isNeeded = expected || toasts.length > 0
  const [View, setView] = useState<typeof ToastView>()

  // Each toast tries again after a failed load; its form says the same.
  useEffect(() => {
    if (!isNeeded || View) return
    import('./toast-view').then(
      ({ ToastView }) => setView(() => ToastView),
      () => undefined,
    )
  }, [isNeeded, View, toasts])

  return View ? <View toasts={toasts} /> : null
}
