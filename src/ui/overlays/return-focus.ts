import { useRef } from 'react'

/**
 * Radix gives the focus back only to its own trigger. `onClosed` may prevent the event's default
 * and move the focus itself.
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
