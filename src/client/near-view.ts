/** How far from the window something counts as near: about a flick of the thumb. */
const flick = '300px'

/**
 * Calls back once, when an element is in view or near it.
 *
 * @param margin what counts as near, as an IntersectionObserver's `rootMargin`
 * @returns stops watching
 */
export function whenNearView(element: Element, callback: () => void, margin = flick): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      callback()
    },
    { rootMargin: margin },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
