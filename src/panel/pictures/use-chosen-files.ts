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
