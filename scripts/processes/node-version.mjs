import { readFileSync } from 'node:fs'

/**
 * Ends the process with one sentence where Node is older than package.json's `engines.node`.
 *
 * Every entry calls this before it imports anything else: an old Node fails while it links
 * modules that name functions it does not have, which would print a stack instead of advice.
 */
export function requireNode() {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  const needed = manifest.engines.node.replace(/^>=/, '')
  if (isOlder(process.versions.node, needed)) {
    console.error(
      `Node ${needed} or newer is needed and this is ${process.versions.node}: install a newer Node, then try again.`,
    )
    process.exit(1)
  }
}

/**
 * @param {string} version such as `20.9.0`
 * @param {string} needed such as `20.19.0`
 * @returns {boolean} whether `version` comes before `needed`
 */
export function isOlder(version, needed) {
  const have = version.split('.').map(Number)
  const want = needed.split('.').map(Number)
  for (const [place, wanted] of want.entries()) {
    const had = have[place] ?? 0
    if (had !== wanted) return had < wanted
  }
  return false
}
