'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { toast as limits } from '@/contract/limits'
import { dismissToast, type Toast, useToasts, useToastsWanted } from './toast'

/** What draws the toasts: given them and the limits, it says when one wants to go. */
export interface ToastViewProps {
  toasts: readonly Toast[]
  onClose: (id: string) => void
  duration: number
  swipeThreshold: number
  hotkey: string
}

/**
 * The place on a page where toasts appear. What draws them is loaded with the first one, or as soon
 * as one is expected, so that a page does not carry it from the start.
 *
 * @param loadView brings the component that draws; must be the same function at every render
 * Source: specification, section 9.
 */
export function Toaster({
  loadView,
}: {
  loadView: () => Promise<ComponentType<ToastViewProps>>
}) {
  const toasts = useToasts()
  const wanted = useToastsWanted()
  const [View, setView] = useState<ComponentType<ToastViewProps>>()
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (!wanted) return
    loadView().then(
      (view) => setView(() => view),
      () => setFailed(true),
    )
  }, [wanted, loadView])

  if (View) return <View {...limits} toasts={toasts} onClose={dismissToast} />
  return failed ? <PlainToasts toasts={toasts} /> : null
}

/** Stands in where the view could not be loaded: often the very reason for a toast. */
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
