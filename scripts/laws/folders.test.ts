import path from 'node:path'
import { expect, test } from '@jest/globals'

import { importGraph } from './import-graph.mjs'

const MOST_FILES = 15

const isTest = (file: string) => /\.(test|spec)\.\w+$|(^|\/)testing\/|^e2e\//.test(file)

/** How many files lie in each folder itself, tests left out. */
const counts = new Map<string, number>()
for (const file of importGraph().keys()) {
  const folder = path.dirname(file)
  if (!isTest(file)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
}

test('a folder holds fifteen files at most', () => {
  const large = [...counts].filter(([, count]) => count > MOST_FILES)
  expect(large).toEqual([])
})
