/** How far from the window something counts as near: about a flick of the thumb. */
const flick = '300px'

/**
 * Calls back once, when an element is in view or near it.
 *
 * @param margin what counts as near, as an IntersectionObserver's `rootMargin`
 * @returns stops watching
 */
export function whenNearView(element: Element, callback: () => void, margin = flick): () => void {
  return whenOnce(element, true, callback, margin)
}

/**
 * Calls back once, when no part of an element is in view.
 *
 * @returns stops watching
 */
export function whenOutOfView(element: Element, callback: () => void): () => void {
  return whenOnce(element, false, callback, '0px')
}

function whenOnce(
  element: Element,
  inView: boolean,
  callback: () => void,
  rootMargin: string,
): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting === inView)) return
      observer.disconnect()
      callback()
    },
    { rootMargin },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

/** In a tab that is not visible nothing is painted, so that after this many milliseconds work begins. */
const longest = 1_000

/** Resolves when the browser has painted what changed until now, so that long work can begin. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longest)
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
