/** In a tab that is not visible nothing is painted, so that after this many milliseconds work begins. */
const longest = 1_000

/** Resolves when the browser has painted what changed until now, so that long work can begin. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longest)
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
