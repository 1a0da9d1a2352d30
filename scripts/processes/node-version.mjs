import { isRecord, readJson } from '../project/json.mjs'

/**
 * Ends the process with one sentence if Node is older than package.json's `engines.node`.
 *
 * Every command imports this first, and the rest dynamically: an old Node fails while it links modules
 * that name functions it doesn't have, and would print a stack instead of advice.
 */
const needed = neededNode(readJson(new URL('../../package.json', import.meta.url)))
if (isOlder(process.versions.node, needed)) {
  console.error(
    `Node ${needed} or newer is needed and this is ${process.versions.node}: install a newer Node, then try again.`,
  )
  process.exit(1)
}

/** The oldest version of Node that package.json allows. @param {unknown} manifest what it holds */
export function neededNode(manifest) {
  const engines = isRecord(manifest) ? manifest.engines : undefined
  const range = isRecord(engines) ? engines.node : undefined
  if (typeof range !== 'string' || !range.startsWith('>=')) {
    throw new Error('package.json does not say which Node is needed.')
  }
  return range.slice(2)
}

/**
 * @param {string} version such as `20.9.0`
 * @param {string} needed such as `20.19.0`
 */
export function isOlder(version, needed) {
  const have = version.split('.').map(Number)
  for (const [place, wanted] of needed.split('.').map(Number).entries()) {
    const had = have[place] ?? 0
    if (had !== wanted) return had < wanted
  }
  return false
}
