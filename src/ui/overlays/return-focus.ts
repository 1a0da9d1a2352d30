import { useRef } from 'react'

/**
 * Gives the focus back to the element that had it before a dialog opened; Radix does so only for
 * its own trigger. `onClosed` is called first, and may prevent the event's default to handle the
 * focus itself.
 */
export function useReturnFocus(onClosed?: (event: Event) => void) {
  const opener = useRef<Element>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      onClosed?.(event)
      if (event.defaultPrevented) return
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
