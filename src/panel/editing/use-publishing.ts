'use client'

import {
  useAllFormFields,
  useDocumentInfo,
  useForm,
  useFormBackgroundProcessing,
  useFormProcessing,
  useFormSubmitted,
} from '@payloadcms/ui'
import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Publishes for someone who pressed Publish while a draft was being saved. Payload disables the button
 * then, so the press would be lost without a word.
 */
export function usePressWhileSaving(): void {
  const isSaving = useFormBackgroundProcessing()
  useEffect(() => {
    const button = document.querySelector<HTMLButtonElement>('#action-save')
    const around = button?.parentElement
    if (!isSaving || !around) return undefined
    let isPressed = false
    const look = ({ target }: MouseEvent) => {
      isPressed ||= target === around
    }
    // A disabled button gets no presses, but what is behind it does.
    button.style.pointerEvents = 'none'
    around.addEventListener('click', look)
    return () => {
      button.style.pointerEvents = ''
      around.removeEventListener('click', look)
      if (isPressed) button.click()
    }
  }, [isSaving])
}

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

/**
 * After Payload saved or published: moves to the first field at fault if that was refused, and corrects
 * what it takes for modified. A refused form isn't, so its words would never be saved; one that was typed
 * in while a draft was being stored is, so what was published would be saved as a draft again.
 */
export function useAfterSubmit(): void {
  const form = useForm()
  const [fields] = useAllFormFields()
  const { data } = useDocumentInfo()
  const isProcessing = useFormProcessing()
  const isSubmitted = useFormSubmitted()
  const sent = useRef<{ data: unknown }>(undefined)

  const isRefused = useEffectEvent((): boolean => {
    const before = sent.current
    sent.current = isProcessing ? { data } : undefined
    if (isProcessing || !before) return false
    form.setModified(before.data === data)
    return isSubmitted
  })
  const showFault = useEffectEvent(() => {
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
    if (!isRefused()) return undefined
    // The rich text editor is ready a moment after the others.
    const soon = setTimeout(() => showFault())
    return () => clearTimeout(soon)
  }, [isProcessing])
}
