import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What a build reads. What only tests, seeds or scripts read isn't listed. */
const INPUTS = [
  'src',
  'collections',
  'public',
  'docs/editing',
  'docs/editing.md',
  'next.config.mjs',
  'payload.config.ts',
  'postcss.config.mjs',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
]

const NOT_BUILT = /\.test\.tsx?$/

/** A hash of what a build reads, and of the Node that builds. @param {string} root the project's folder */
export function sourceFingerprint(root) {
  const hash = createHash('sha256').update(process.versions.node)
  for (const file of INPUTS.flatMap((input) => filesOf(root, input))) {
    const content = readFileSync(join(root, file))
    hash.update(`\0${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/**
 * @param {string} root the project's folder
 * @param {string} path below it
 * @returns {string[]} sorted; empty if there is no such path
 */
function filesOf(root, path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false })
  if (!stat) return []
  if (!stat.isDirectory()) return NOT_BUILT.test(path) ? [] : [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesOf(root, `${path}/${name}`))
}
