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
      .map((file) => path.resolve(file))
      .filter((file) => !fromRoot(file).startsWith('.next'))
      .map((file) => [fromRoot(file), importsOf(file).map(fromRoot)]),
  )
}

/** @returns {{ config?: unknown }} */
const readConfig = () =>
  ts.readConfigFile(inProject('tsconfig.json'), (file) => ts.sys.readFile(file))

/** @param {string} file */
const fromRoot = (file) => path.relative(projectRoot, file)

/**
 * @param {Graph} graph
 * @returns {string[] | undefined} the nodes of a circle in their order
 */
export function circleIn(graph) {
  /** @type {Set<string>} nodes from which no circle can be reached */
  const harmless = new Set()
  /**
   * @param {string} node
   * @param {string[]} ancestors the nodes that led to it
   * @returns {string[] | undefined}
   */
  const search = (node, ancestors) => {
    if (ancestors.includes(node)) return ancestors.slice(ancestors.indexOf(node))
    if (harmless.has(node)) return undefined
    for (const next of graph.get(node) ?? []) {
      const circle = search(next, [...ancestors, node])
      if (circle) return circle
    }
    harmless.add(node)
    return undefined
  }
  for (const node of graph.keys()) {
    const circle = search(node, [])
    if (circle) return circle
  }
  return undefined
}
