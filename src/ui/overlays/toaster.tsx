'use client'

import { useEffect, useState } from 'react'
import type { ToastView } from './toast-view'
import { type Toast, useToasts } from './toast'

/** Loads its view once a toast may come. */
export function Toaster() {
  const { expected, toasts } = useToasts()
  const isNeeded = expected || toasts.length > 0
  const [View, setView] = useState<typeof ToastView>()

  const [failed, setFailed] = useState(false)

  // Each toast tries again after a failed load.
  useEffect(() => {
    if (!isNeeded || View) return
    import('./toast-view').then(
      ({ ToastView }) => setView(() => ToastView),
      () => setFailed(true),
    )
  }, [isNeeded, View, toasts])

  if (View) return <View toasts={toasts} />
  return failed ? <PlainToasts toasts={toasts} /> : null
}

/** Stands in for a view that couldn't be loaded, often the very reason for a toast. */
function PlainToasts({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <div role="alert" className="fixed inset-x-0 bottom-0 z-50 p-4 md:left-auto md:max-w-toast">
      {toasts.map(({ id, title, description }) => (
        <div key={id} className="rounded border border-line bg-raised p-5">
          <p className="font-medium">{title}</p>
          <p className="mt-1 text-small">{description}</p>
        </div>
      ))}
    </div>
  )
}
