'use client'

import { useAllFormFields, useForm, useFormProcessing, useFormSubmitted } from '@payloadcms/ui'
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

interface Fault {
  value: unknown
  message: string
}

/**
 * Moves to the first field at fault after saving or publishing was refused. What is said of a field stays
 * until it's changed or sent again: Payload drops it once an answer to something typed before arrives, or
 * once the next draft is stored.
 */
export function useFirstFault(): void {
  const form = useForm()
  const [fields, dispatchFields] = useAllFormFields()
  const isProcessing = useFormProcessing()
  const isRefused = useFormSubmitted()
  const wasProcessing = useRef(false)
  const faults = useRef(new Map<string, Fault>())

  const show = useEffectEvent(() => {
    const sent = form.getFields()
    for (const [path, { errorMessage = '', valid, value }] of Object.entries(sent)) {
      if (valid === false) faults.current.set(path, { value, message: errorMessage })
    }
    const shown = form.formRef.current.querySelectorAll<HTMLElement>(
      '[id^="field-"], [data-field-path]',
    )
    const fault = [...shown].find((field) => sent[pathOf(field)]?.valid === false)
    const control = fault ? controlOf(fault) : null
    // The browser would leave it under the bar of buttons.
    control?.focus({ preventScroll: true })
    control?.scrollIntoView({ block: 'center' })
  })
  useEffect(() => {
    const isAnswered = wasProcessing.current && !isProcessing
    wasProcessing.current = isProcessing
    if (isProcessing) faults.current.clear()
    if (!isAnswered || !isRefused) return undefined
    // The rich text editor is ready a moment after the others.
    const soon = setTimeout(() => show())
    return () => clearTimeout(soon)
  }, [isProcessing, isRefused])

  const sayAgain = useEffectEvent(() => {
    for (const [path, { value }] of faults.current) {
      const field = fields[path]
      const isAsSent = field && JSON.stringify(field.value) === JSON.stringify(value)
      if (!isAsSent) faults.current.delete(path)
    }
    if (faults.current.size === 0) return
    if (!isRefused) form.setSubmitted(true)
    const dropped = [...faults.current].filter(([path]) => fields[path]?.valid !== false)
    const errors = dropped.map(([path, { message }]) => ({ path, message }))
    if (errors.length > 0) dispatchFields({ type: 'ADD_SERVER_ERRORS', errors })
  })
  useEffect(() => sayAgain(), [fields, isRefused])
}
