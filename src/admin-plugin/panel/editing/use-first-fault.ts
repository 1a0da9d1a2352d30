'use client'

import { useForm, useFormProcessing, useFormSubmitted } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useRef } from 'react'

/** What can be typed into or chosen from; the buttons beside a text come after it. */
const inputs = 'input, textarea, [contenteditable="true"]'

/** What of a field takes the focus. A field in a part that is closed is shown first. */
function controlOf(fault: HTMLElement): HTMLElement | null {
  if (fault.checkVisibility()) {
    return fault.querySelector<HTMLElement>(inputs) ?? fault.querySelector('button')
  }
  const opener = fault.closest('.collapsible')?.querySelector('button') ?? null
  opener?.click()
  return opener
}

/** Takes the consultant to the first field that is marked, where publishing was refused. */
export function useFirstFault(): void {
  const { formRef } = useForm()
  const isProcessing = useFormProcessing()
  const isRefused = useFormSubmitted()
  const wasProcessing = useRef(false)

  const show = useEffectEvent(() => {
    const fault = formRef.current.querySelector<HTMLElement>('.field-type.error')
    const control = fault ? controlOf(fault) : null
    // Not below the bar of buttons, where the browser would leave it.
    control?.focus({ preventScroll: true })
    control?.scrollIntoView({ block: 'center' })
  })
  useEffect(() => {
    if (wasProcessing.current && !isProcessing && isRefused) show()
    wasProcessing.current = isProcessing
  }, [isProcessing, isRefused])
}
