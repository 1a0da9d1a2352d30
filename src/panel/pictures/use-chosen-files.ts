import { type RefObject, useEffect } from 'react'

/** What brings a file into a control: it is chosen, dropped or pasted. */
const ways = ['change', 'drop', 'paste'] as const

/**
 * Takes each file that is brought into the control within an element, before the control sees it.
 *
 * @param within the element around the control
 * @param take is given the first file; should be the same function at each render
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
      // So that the same file can be chosen again.
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
