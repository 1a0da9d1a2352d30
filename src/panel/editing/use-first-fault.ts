'use client'

import { useForm, useFormProcessing, useFormSubmitted } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useRef } from 'react'

/** What is typed into or chosen from. */
const inputs = 'input, textarea, [contenteditable="true"]'

const pathOf = ({ dataset, id }: HTMLElement) =>
  dataset['fieldPath'] ?? id.replace('field-', '').replaceAll('__', '.')

/** What of a field takes the focus. A part that is closed is opened. */
function controlOf(field: HTMLElement): HTMLElement | null {
  if (!field.checkVisibility()) {
    const opener = field.closest('.collapsible')?.querySelector('button') ?? null
    opener?.click()
    return opener
  }
  if (field.matches(inputs)) return field
  return field.querySelector<HTMLElement>(inputs) ?? field.querySelector('button')
}

/** Takes the consultant to the first field at fault, where saving or publishing was refused. */
export function useFirstFault(): void {
  const form = useForm()
  const isProcessing = useFormProcessing()
  const isRefused = useFormSubmitted()
  const wasProcessing = useRef(false)

  const show = useEffectEvent(() => {
    const fields = form.getFields()
    const shown = form.formRef.current.querySelectorAll<HTMLElement>(
      '[id^="field-"], [data-field-path]',
    )
    const fault = [...shown].find((field) => fields[pathOf(field)]?.valid === false)
    const control = fault ? controlOf(fault) : null
    // Not below the bar of buttons, where the browser would leave it.
    control?.focus({ preventScroll: true })
    control?.scrollIntoView({ block: 'center' })
  })
  useEffect(() => {
    const isAnswered = wasProcessing.current && !isProcessing
    wasProcessing.current = isProcessing
    if (!isAnswered || !isRefused) return undefined
    // The editor of long texts can be typed into a moment after the others.
    const soon = setTimeout(() => show())
    return () => clearTimeout(soon)
  }, [isProcessing, isRefused])
}
