import { type RefObject, useEffect } from 'react'

const ways = ['change', 'drop', 'paste'] as const

/**
 * Intercepts each file before Payload's control sees it.
 *
 * @param within the element around the control
 * @param take gets the first file; must be the same function at each render
 */
export function useChosenFiles(
  within: RefObject<HTMLElement | null>,
  take: (file: File) => unknown,
): void {
  useEffect(() => {
    const element = within.current
    const intercept = (event: Event) => {
      const [file] = filesOf(event) ?? []
      const isOfControl = event.target instanceof Element && event.target.closest('.dropzone')
      if (!file || !isOfControl) return
      event.preventDefault()
      event.stopPropagation()
      take(file)
      // The same file can then be chosen again.
      if (event.target instanceof HTMLInputElement) event.target.value = ''
    }
    for (const way of ways) element?.addEventListener(way, intercept, { capture: true })
    return () => {
      for (const way of ways) element?.removeEventListener(way, intercept, { capture: true })
    }
  }, [within, take])
}

function filesOf(event: Event): Iterable<File> | null | undefined {
  if (event instanceof DragEvent) return event.dataTransfer?.files
  if (event instanceof ClipboardEvent) return event.clipboardData?.files
  return event.target instanceof HTMLInputElement ? event.target.files : null
}

const nameless = [
  [
    '.file-details__remove, .file-field__remove',
    'aria-label',
    'Take this file out, to choose another',
  ],
  ['.thumbnail img:not([alt])', 'alt', ''],
] as const

/** Names what Payload's control leaves nameless. Source: WCAG 2.2, 1.1.1 and 4.1.2. */
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
