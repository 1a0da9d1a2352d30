import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { oneFailed } from '../testing/counts.mjs'

const NOWHERE = '/not-an-address'

const SCRIPT = /<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g

/** How much a public page may load at first beyond a bare Next page, in bytes after gzip. */
const BUDGET = 15_000

/** Pages that may load more: the questions unfold with Radix (docs/decisions/023). */
const BUDGETS = new Map([['/faq', 23_000]])

/**
 * The bytes after gzip of the scripts that a page's HTML names, without those for browsers that know no
 * modules.
 * @param {string} distDir the folder of the build
 * @param {string} html
 */
export const firstLoad = (distDir, html) =>
  scriptsOf(html).reduce((sum, src) => sum + gzipSync(readFileSync(join(distDir, src))).length, 0)

/** The paths of the scripts that a current browser loads, below the build's folder. @param {string} html */
export function scriptsOf(html) {
  const tags = [...html.matchAll(SCRIPT)].filter(([tag]) => !/\bnomodule\b/i.test(tag))
  const paths = tags.map(([, src = '']) => src.replace(/^\/_next\//, '').replace(/\?.*$/, ''))
  return [...new Set(paths)]
}

/**
 * Measures each page in the sitemap of a running site, and its 404 page.
 * @param {string} distDir the folder of the build that it runs from
 * @param {string} origin
 * @returns {Promise<Map<string, number>>} their bytes by path
 */
export async function firstLoads(distDir, origin) {
  const textOf = async (/** @type {string} */ path) => (await fetch(origin + path)).text()
  const listed = [...(await textOf('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)]
  /** @type {Map<string, number>} */
  const loads = new Map()
  for (const path of [...listed.map(([, address = '']) => new URL(address).pathname), NOWHERE]) {
    loads.set(path, firstLoad(distDir, await textOf(path)))
  }
  return loads
}

/** @param {number} bytes */
const kB = (bytes) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`

/**
 * @param {Map<string, number>} loads of the public pages
 * @param {number} bareBytes of the bare page
 * @returns {{ lines: string[], counts: import('../testing/counts.mjs').Counts }} a line for each page; a
 *   page over its budget has failed, and so has a site without pages
 */
export function comparePages(loads, bareBytes) {
  let failed = 0
  const lines = [...loads].map(([page, bytes]) => {
    const more = bytes - bareBytes
    const isOver = more > (BUDGETS.get(page) ?? BUDGET)
    if (isOver) failed += 1
    return `${kB(bytes)}  ${kB(more)} more  ${isOver ? 'OVER ' : 'ok   '} ${page}`
  })
  return {
    lines: [
      `First-load JavaScript after gzip; a bare Next page loads ${kB(bareBytes).trim()}`,
      ...lines,
    ],
    counts: loads.size === 0 ? oneFailed : { passed: loads.size - failed, failed, skipped: 0 },
  }
}
