/** About a flick of the thumb. */
const flick = '300px'

/** Calls back once, when an element, if there's one, comes near the view. `margin` is an observer's `rootMargin`. */
export function whenNearView(
  element: Element | null,
  callback: () => void,
  margin = flick,
): () => void {
  return whenOnce(element, true, callback, margin)
}

/** Calls back once, when no part of an element is in view. */
export function whenOutOfView(element: Element | null, callback: () => void): () => void {
  return whenOnce(element, false, callback, '0px')
}

function whenOnce(
  element: Element | null,
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
  if (element) observer.observe(element)
  return () => observer.disconnect()
}

/** Milliseconds. Nothing is painted in a hidden tab, so work begins after this. */
const longest = 1_000

/** Resolves when the browser has painted the latest changes, so that long work can begin. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longest)
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
