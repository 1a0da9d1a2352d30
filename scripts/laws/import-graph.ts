import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { inProject, projectRoot } from '../project/files.mjs'

/** The nodes that each node points at. */
type Graph = ReadonlyMap<string, readonly string[]>

/**
 * Which file of the project imports which: statically, dynamically, or for a type.
 * @returns by paths from the project's root; node_modules is left out
 */
export function importGraph(): Graph {
  const { config } = readConfig()
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, projectRoot)
  const cache = ts.createModuleResolutionCache(projectRoot, (name) => name, options)
  const fromRoot = (file: string) => path.relative(projectRoot, file)
  const importsOf = (file: string) =>
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

const readConfig = (): { config?: unknown } =>
  ts.readConfigFile(inProject('tsconfig.json'), (file) => ts.sys.readFile(file))

/**
 * Takes away the nodes that point at none of the others, again and again: what is left is in a circle or
 * leads to one. Knip finds circles too, but not those of imports for a type.
 */
export function circlesIn(graph: Graph): string[] {
  const left = new Map(graph)
  for (;;) {
    const ends = [...left].filter(([, others]) => !others.some((other) => left.has(other)))
    if (ends.length === 0) return [...left.keys()]
    for (const [node] of ends) left.delete(node)
  }
}
