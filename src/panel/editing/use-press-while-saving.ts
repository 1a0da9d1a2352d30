'use client'

import { useFormBackgroundProcessing } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'

const publishButton = () => document.querySelector<HTMLButtonElement>('#action-save')

/** A disabled button gets no presses: what is around it does (editing-style.tsx). */
function isOn(button: HTMLButtonElement, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
  return isInside && target instanceof Node && target.contains(button)
}

/**
 * Publishes for someone who pressed Publish while a draft was being saved. Payload disables the button
 * then, so the press would be lost without a word.
 */
export function usePressWhileSaving(): void {
  const isSaving = useFormBackgroundProcessing()
  const isPressed = useRef(false)
  useEffect(() => {
    if (!isSaving) {
      if (isPressed.current) publishButton()?.click()
      isPressed.current = false
      return undefined
    }
    const look = (event: MouseEvent) => {
      const button = publishButton()
      if (button?.disabled && isOn(button, event)) isPressed.current = true
    }
    document.addEventListener('click', look)
    return () => document.removeEventListener('click', look)
  }, [isSaving])
}
