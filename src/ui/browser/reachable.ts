/** Lets the keyboard scroll a row that's wider than its place. */
export function reachable(row: HTMLElement | null | undefined): void {
  if (row && row.scrollWidth > row.clientWidth) row.tabIndex = 0
}
