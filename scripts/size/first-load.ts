import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Counts, oneFailed } from '../testing/counts'

const NOWHERE = '/not-an-address'

const SCRIPT = /<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g

/** What the budget was measured with. For other versions, build an empty page and measure it. */
export const MEASURED_WITH = { next: '16.4.6', react: '19.3.1' }

/**
 * How much a public page may load at first, in bytes after gzip: 15 kB more than a page of Next with
 * nothing in it.
 */
const BUDGET = 149_889

/** Pages that may load more: the questions unfold with Radix (docs/decisions/023). */
const BUDGETS = new Map([['/faq', 157_889]])

/** The bytes after gzip of a page's scripts, except those for browsers without modules. */
const firstLoad = (distDir: string, html: string) =>
  scriptsOf(html).reduce((sum, src) => sum + gzipSync(readFileSync(join(distDir, src))).length, 0)

/** The paths of the scripts that a current browser loads, below the build's folder. */
export function scriptsOf(html: string) {
  const tags = [...html.matchAll(SCRIPT)].filter(([tag]) => !/\bnomodule\b/i.test(tag))
  const paths = tags.map(([, src = '']) => src.replace(/^\/_next\//, '').replace(/\?.*$/, ''))
  return [...new Set(paths)]
}

/**
 * Measures each page in the sitemap of a running site, and its 404 page.
 * @param distDir the folder of the build that it runs from
 * @returns their bytes by path, after gzip
 */
export async function firstLoads(distDir: string, origin: string): Promise<Map<string, number>> {
  const textOf = async (path: string) => (await fetch(origin + path)).text()
  const listed = [...(await textOf('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)]
  const loads = new Map<string, number>()
  for (const path of [...listed.map(([, address = '']) => new URL(address).pathname), NOWHERE]) {
    loads.set(path, firstLoad(distDir, await textOf(path)))
  }
  return loads
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`

/** A line for each page. One over its budget has failed, and so has a site without pages. */
export function comparePages(loads: ReadonlyMap<string, number>) {
  let failed = 0
  const lines = [...loads].map(([page, bytes]) => {
    const budget = BUDGETS.get(page) ?? BUDGET
    if (bytes > budget) failed += 1
    return `${kB(bytes)} of ${kB(budget)}  ${bytes > budget ? 'OVER ' : 'ok   '} ${page}`
  })
  const counts: Counts = { passed: loads.size - failed, failed, skipped: 0 }
  return { lines, counts: loads.size === 0 ? oneFailed : counts }
}
