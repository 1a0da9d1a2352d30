import { oneFailed } from '../testing/counts.mjs'

/** How much a public page may load at first beyond a bare Next page, in bytes after gzip. */
const BUDGET = 15_000

/** Pages that may load more: the questions unfold with Radix (docs/decisions/023). */
const BUDGETS = new Map([['/faq', 23_000]])

/** @param {number} bytes */
const kB = (bytes) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`

/**
 * @param {import('./first-load.mjs').FirstLoad[]} loads of the public pages
 * @param {number} bareBytes of the bare page
 * @returns {{ lines: string[], counts: import('../testing/counts.mjs').Counts }} a line for each page; a
 *   page over its budget has failed, and so has a site without pages
 */
export function comparePages(loads, bareBytes) {
  const pages = loads.map(({ page, bytes }) => {
    const more = bytes - bareBytes
    return { page, bytes, more, isOver: more > (BUDGETS.get(page) ?? BUDGET) }
  })
  const failed = pages.filter(({ isOver }) => isOver).length
  return {
    lines: [
      `First-load JavaScript after gzip; a bare Next page loads ${kB(bareBytes).trim()}`,
      ...pages.map(
        ({ page, bytes, more, isOver }) =>
          `${kB(bytes)}  ${kB(more)} more  ${isOver ? 'OVER ' : 'ok   '} ${page}`,
      ),
    ],
    counts: pages.length === 0 ? oneFailed : { passed: pages.length - failed, failed, skipped: 0 },
  }
}
