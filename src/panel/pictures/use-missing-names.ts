import { type RefObject, useEffect } from 'react'

/** What Payload's control leaves without a name, and the name; a preview needs none beside its file's. */
const nameless = [
  [
    '.file-details__remove, .file-field__remove',
    'aria-label',
    'Take this file out, to choose another',
  ],
  ['.thumbnail img:not([alt])', 'alt', ''],
] as const

/**
 * Names what Payload's control leaves without a name, as it comes.
 *
 * @param within the element around the control
 * Source: WCAG 2.2, 1.1.1 and 4.1.2.
 */
export function useMissingNames(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = within.current
    if (!element) return undefined
    const name = () => {
      for (const [selector, attribute, text] of nameless) {
        for (const one of element.querySelectorAll(selector)) one.setAttribute(attribute, text)
      }
    }
    name()
    const observer = new MutationObserver(name)
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [within])
}
