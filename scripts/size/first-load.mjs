import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { oneFailed } from '../testing/counts.mjs'

const NOWHERE = '/not-an-address'

const SCRIPT = /<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g

/**
 * The scripts that a page's HTML names, without those for browsers that know no modules.
 * @typedef {{ page: string, bytes: number }} FirstLoad a page's path and its bytes after gzip
 * @param {string} distDir the folder of the build
 * @param {string} page its path
 * @param {string} html
 */
export function firstLoad(distDir, page, html) {
  const bytes = scriptsOf(html).reduce((sum, src) => sum + gzipped(join(distDir, src)), 0)
  return { page, bytes }
}

/**
 * Measures each page in the sitemap of a running site, and its 404 page.
 * @param {string} distDir the folder of the build that it runs from
 * @param {string} origin
 */
export async function firstLoads(distDir, origin) {
  const textOf = async (/** @type {string} */ path) => (await fetch(origin + path)).text()
  const listed = [...(await textOf('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)]
  const paths = listed.map(([, address = '']) => new URL(address).pathname)
  return Promise.all(
    [...paths, NOWHERE].map(async (page) => firstLoad(distDir, page, await textOf(page))),
  )
}

/** The paths of the scripts that a current browser loads, below the build's folder. @param {string} html */
export function scriptsOf(html) {
  const tags = [...html.matchAll(SCRIPT)].filter(([tag]) => !/\bnomodule\b/i.test(tag))
  const paths = tags.map(([, src = '']) => src.replace(/^\/_next\//, '').replace(/\?.*$/, ''))
  return [...new Set(paths)]
}

/** @param {string} file */
const gzipped = (file) => gzipSync(readFileSync(file)).length

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
