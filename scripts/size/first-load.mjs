import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

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
