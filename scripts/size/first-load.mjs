import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** A path at which there is nothing. */
const NOWHERE = '/not-an-address'

const SCRIPT = /<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g

/**
 * The first-load JavaScript of a page: the script files that its HTML names, without those for browsers
 * that know no modules.
 *
 * @typedef {{ page: string, bytes: number }} FirstLoad a page's path and its bytes after gzip
 * @param {string} distDir the folder of the build that the page is of
 * @param {string} page its path
 * @param {string} html
 * @returns {FirstLoad}
 */
export function firstLoad(distDir, page, html) {
  const bytes = scriptsOf(html).reduce((sum, src) => sum + gzipped(join(distDir, src)), 0)
  return { page, bytes }
}

/**
 * Measures each public page of a running site: those of its sitemap, and that for what is not there.
 *
 * @param {string} distDir the folder of the build that it runs from
 * @param {string} origin
 * @returns {Promise<FirstLoad[]>}
 * @throws where the site does not answer
 */
export async function firstLoads(distDir, origin) {
  const textOf = async (/** @type {string} */ path) => (await fetch(origin + path)).text()
  const listed = [...(await textOf('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)]
  const paths = listed.map(([, address = '']) => new URL(address).pathname)
  return Promise.all(
    [...paths, NOWHERE].map(async (page) => firstLoad(distDir, page, await textOf(page))),
  )
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
