import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { isServerFile, layers, mayImport, pageFolder, partOf } from '../../import-law.mjs'
import { inProject } from '../project/files.mjs'
import { circlesIn, importGraph } from './import-graph'

const graph = importGraph()
const isTest = (file: string) => /\.(test|spec)\.\w+$|(^|\/)testing\/|^e2e\//.test(file)
const text = (file: string) => readFileSync(inProject(file), 'utf8')
const isClient = (file: string) =>
  file.endsWith('x') &&
  /^'use client'|@tanstack\/react-query|\buse(State|Effect)\b/.test(text(file))

/** The imports, except tests', that a rule doesn't allow. */
const against = (allowed: (from: string, to: string) => boolean) =>
  [...graph]
    .filter(([from]) => !isTest(from))
    .flatMap(([from, imported]) =>
      imported.filter((to) => !allowed(from, to)).map((to) => `${from} → ${to}`),
    )

test('the graph knows static, dynamic and type imports, and paths with an alias', () => {
  expect(graph.size).toBeGreaterThan(300)
  expect(graph.get('payload.config.ts')).toContain('collections/articles.ts')
  expect(graph.get('scripts/run.mjs')).toContain('scripts/site/commands.mjs')
  expect(graph.get('src/server/testing/own-mongo.ts')).toContain('scripts/testing/test-mongo.mjs')
  expect(graph.get('collections/articles.ts')?.some((file) => file.startsWith('src/'))).toBe(true)
})

test('no file imports itself through others', () => {
  const imports = { start: ['one', 'end'], one: ['two'], two: ['one'], end: [] }
  expect(circlesIn(new Map(Object.entries(imports)))).toEqual(['start', 'one', 'two'])
  expect(circlesIn(graph)).toEqual([])
})

test('every file belongs to a part of the law, and every part has files', () => {
  const used = new Set([...graph.keys()].map(partOf))
  used.delete(undefined)
  expect([...used].toSorted()).toEqual(layers.flat(2).toSorted())
})

test('no file imports a higher layer', () => {
  expect(against(mayImport)).toEqual([])
})

test('what runs in a browser imports no server file', () => {
  expect(against((from, to) => !isClient(from) || !isServerFile(to))).toEqual([])
})

test('server files import no React file, mails aside', () => {
  const isMail = (file: string) => /^src\/mail\/|\/mails\//.test(file)
  const isServer = (file: string) => isServerFile(file) && !isMail(file)
  expect(against((from, to) => !isServer(from) || !to.endsWith('.tsx') || isMail(to))).toEqual([])
})

test('no page of the site imports another page', () => {
  const pagesOf = (files: string[]) => files.flatMap((file) => pageFolder(file) ?? [])
  expect(against((...files) => new Set(pagesOf(files)).size < 2)).toEqual([])
})

function reachedFrom(...files: string[]): string[] {
  const reached = new Set<string>()
  const visit = (file: string) => {
    if (reached.has(file)) return
    reached.add(file)
    graph.get(file)?.forEach(visit)
  }
  files.forEach(visit)
  return [...reached]
}

test('the config reaches nothing that only Next may load', () => {
  const reached = reachedFrom('payload.config.ts')
  expect(reached.filter((file) => text(file).includes("'server-only'"))).toEqual([])
})

test('no public page draws what its style sheet leaves out', () => {
  const sources = text('src/ui/theme/site.css').matchAll(/@source not '..\/..\/(.+)'/g)
  const leftOut = [...sources].map(([, folder]) => `src/${folder}/`)
  const pages = [...graph.keys()].filter((file) => file.startsWith('src/app/(site)/'))
  const drawn = reachedFrom(...pages).filter((file) => file.endsWith('.tsx'))
  expect(leftOut).toContain('src/dashboard/')
  expect(drawn.filter((file) => leftOut.some((folder) => file.startsWith(folder)))).toEqual([])
})
