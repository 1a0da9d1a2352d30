import { useRef } from 'react'

/**
 * Gives the focus back to what had it before a dialog opened. Radix does so only for a trigger of
 * its own, which a dialog that is opened from elsewhere has not.
 *
 * @param onClosed called first; if it prevents the event's default, the focus is its business
 * @returns properties for Radix' content
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
