'use client'

import { useForm, useFormProcessing, useFormSubmitted } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useRef } from 'react'

const inputs = 'input, textarea, [contenteditable="true"]'

const pathOf = ({ dataset, id }: HTMLElement) =>
  dataset['fieldPath'] ?? id.replace('field-', '').replaceAll('__', '.')

/** The control to focus. Opens a collapsed part first. */
function controlOf(field: HTMLElement): HTMLElement | null {
  if (!field.checkVisibility()) {
    const opener = field.closest('.collapsible')?.querySelector('button') ?? null
    opener?.click()
    return opener
  }
  if (field.matches(inputs)) return field
  return field.querySelector<HTMLElement>(inputs) ?? field.querySelector('button')
}

/** Moves to the first field at fault after saving or publishing was refused. */
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
    // The browser would leave it under the bar of buttons.
    control?.focus({ preventScroll: true })
    control?.scrollIntoView({ block: 'center' })
  })
  useEffect(() => {
    const isAnswered = wasProcessing.current && !isProcessing
    wasProcessing.current = isProcessing
    if (!isAnswered || !isRefused) return undefined
    // The rich text editor is ready a moment after the others.
    const soon = setTimeout(() => show())
    return () => clearTimeout(soon)
  }, [isProcessing, isRefused])
}
