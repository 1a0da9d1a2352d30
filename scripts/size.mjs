import { requireNode } from './processes/node-version.mjs'

requireNode()

const { startGroup } = await import('./processes/process-group.mjs')
const { builtSite } = await import('./site/built.mjs')
const { buildBarePage } = await import('./size/bare-page.mjs')
const { firstLoads } = await import('./size/first-load.mjs')
const { say } = await import('./processes/output.mjs')

/** What a public page may load at first beyond a bare Next page, in bytes after gzip. */
const BUDGET = 15_000

const kB = (bytes) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`

/**
 * Compares the first-load JavaScript of each public page with that of a bare page, both built in this
 * run with the same versions. Ends with code 1 where a page is over its budget.
 */
await startGroup(async (group) => {
  const { distDir } = await builtSite(group)
  const [bare] = firstLoads(await buildBarePage(group))
  const pages = firstLoads(distDir).filter(({ page }) => !page.startsWith('/admin'))
  say(`\nFirst-load JavaScript after gzip; a bare Next page loads ${kB(bare.bytes).trim()}`)
  for (const { page, bytes } of pages) {
    const over = bytes - bare.bytes
    say(`${kB(bytes)}  ${kB(over)} more  ${over > BUDGET ? 'OVER ' : 'ok   '} ${page}`)
  }
  return pages.some(({ bytes }) => bytes - bare.bytes > BUDGET) ? 1 : 0
})
