import { type RefObject, useEffect } from 'react'

/** Payload's buttons that show a cross and have no name. */
const nameless = ['.file-details__remove', '.file-field__remove'].join()

/**
 * Names the buttons of Payload's control that have none, as they come.
 *
 * @param within the element around the control
 * Source: WCAG 2.2, 4.1.2.
 */
export function useNamedButtons(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = within.current
    if (!element) return undefined
    const name = () => {
      for (const button of element.querySelectorAll(nameless))
        button.setAttribute('aria-label', 'Take this file out, to choose another')
    }
    name()
    const observer = new MutationObserver(name)
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [within])
}
