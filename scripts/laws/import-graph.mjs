import { readFileSync } from 'node:fs'
import path from 'node:path'

import ts from 'typescript'

import { inProject, projectRoot } from '../project/paths.mjs'

/** @typedef {ReadonlyMap<string, readonly string[]>} Graph the nodes that each node points at */

/**
 * Which file of the project imports which: statically, dynamically, or for a type.
 * @returns {Graph} by paths from the project's root; node_modules is left out
 */
export function importGraph() {
  const { config } = readConfig()
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, projectRoot)
  const cache = ts.createModuleResolutionCache(projectRoot, (name) => name, options)
  const fromRoot = (/** @type {string} */ file) => path.relative(projectRoot, file)
  /** @param {string} file */
  const importsOf = (file) =>
    ts
      .preProcessFile(readFileSync(file, 'utf8'))
      .importedFiles.map(
        ({ fileName }) =>
          ts.resolveModuleName(fileName, file, options, ts.sys, cache).resolvedModule,
      )
      .flatMap((found) => (found && !found.isExternalLibraryImport ? [found.resolvedFileName] : []))
  return new Map(
    fileNames
      .filter((file) => !fromRoot(file).startsWith('.next'))
      .map((file) => [fromRoot(file), importsOf(file).map(fromRoot)]),
  )
}

/** @returns {{ config?: unknown }} */
const readConfig = () =>
  ts.readConfigFile(inProject('tsconfig.json'), (file) => ts.sys.readFile(file))

/**
 * Takes away the nodes that point at none of the others, again and again: what is left is in a circle or
 * leads to one. Knip finds circles too, but not those of imports for a type.
 * @param {Graph} graph
 * @returns {string[]}
 */
export function circlesIn(graph) {
  const left = new Map(graph)
  for (;;) {
    const ends = [...left].filter(([, others]) => !others.some((other) => left.has(other)))
    if (ends.length === 0) return [...left.keys()]
    for (const [node] of ends) left.delete(node)
  }
}
