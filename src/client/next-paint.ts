/** After so many milliseconds it is taken that nothing is painted: the tab is out of sight. */
const longest = 100

/** Resolves when the browser has painted what changed until now, so that long work can begin. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longest)
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
