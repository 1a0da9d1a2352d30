import { expect, test } from '@jest/globals'

import { configMayImport, importTheConfig, modules } from '../../import-law.mjs'
import { circleIn, importGraph } from './import-graph.mjs'

const graph = importGraph()

test('the graph knows static, dynamic and type imports, and paths with an alias', () => {
  expect(graph.size).toBeGreaterThan(300)
  expect(graph.get('payload.config.ts')).toContain('collections/articles.ts')
  expect(graph.get('scripts/start.mjs')).toContain('scripts/site/serve.mjs')
  expect(graph.get('src/server/testing/own-mongo.ts')).toContain('scripts/mongo/server.mjs')
  expect(graph.get('collections/articles.ts')?.some((file) => file.startsWith('src/'))).toBe(true)
})

test('a circle is found and named, also where other files lead to it', () => {
  const withCircle = new Map([
    ['start', ['harmless', 'one']],
    ['harmless', []],
    ['one', ['two']],
    ['two', ['three', 'harmless']],
    ['three', ['one']],
  ])
  expect(circleIn(withCircle)).toEqual(['one', 'two', 'three'])
  expect(circleIn(new Map([['self', ['self']]]))).toEqual(['self'])
  expect(circleIn(new Map([...withCircle, ['three', ['harmless']]]))).toBeUndefined()
})

test('no file imports itself through others', () => {
  expect(circleIn(graph)).toBeUndefined()
})

test('the import law has no circle', () => {
  const law = new Map(Object.entries(modules).map(([name, { mayImport }]) => [name, mayImport]))
  const withConfig = new Map([
    ...law,
    ...importTheConfig.map((name): [string, string[]] => [
      name,
      [...(law.get(name) ?? []), 'config'],
    ]),
    ['config', configMayImport],
  ])
  expect(circleIn(withConfig)).toBeUndefined()
})

test('the import law names modules that exist', () => {
  const named = [
    ...Object.values(modules).flatMap(({ mayImport }) => mayImport),
    ...configMayImport,
    ...importTheConfig,
  ]
  expect(named.filter((name) => !Object.hasOwn(modules, name))).toEqual([])
  const files = [...graph.keys()]
  const withoutFiles = Object.values(modules).filter(
    ({ folder }) => !files.some((file) => file.startsWith(`${folder}/`)),
  )
  expect(withoutFiles).toEqual([])
})
