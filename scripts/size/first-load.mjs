import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const SCRIPT = /<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g

/**
 * Measures the first-load JavaScript of each prerendered page of a build: the script files that its
 * HTML names, without those for browsers that know no modules.
 *
 * @typedef {{ page: string, bytes: number }} FirstLoad a page's path and its bytes after gzip
 * @param {string} distDir the folder of the build
 * @returns {FirstLoad[]} in the order of their paths
 */
export function firstLoads(distDir) {
  const root = join(distDir, 'server', 'app')
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && !/(^|\/)_/.test(name))
    .sort()
    .map((name) => ({
      page: `/${name.replace(/(index)?\.html$/, '')}`,
      bytes: scriptsOf(readFileSync(join(root, name), 'utf8')).reduce(
        (sum, src) => sum + gzipped(join(distDir, src)),
        0,
      ),
    }))
}

/**
 * @param {string} html
 * @returns {string[]} the paths of the scripts that a browser of today loads, below the build's folder
 */
export function scriptsOf(html) {
  const tags = [...html.matchAll(SCRIPT)].filter(([tag]) => !/\bnomodule\b/i.test(tag))
  const paths = tags.map(([, src = '']) => src.replace(/^\/_next\//, '').replace(/\?.*$/, ''))
  return [...new Set(paths)]
}

/** @param {string} file */
const gzipped = (file) => gzipSync(readFileSync(file)).length
