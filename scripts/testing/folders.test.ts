import path from 'node:path'
import { expect, test } from '@jest/globals'

import { importGraph } from './import-graph.mjs'

const MOST_FILES = 15

/** Folders of one subject that may hold more files, and why. */
const oneSubject: Readonly<Record<string, string>> = {
  'src/contract': 'a file for each thing that browser and server agree on',
}

const isTest = (file: string) => /\.(test|spec)\.\w+$|(^|\/)testing\/|^e2e\//.test(file)

/** How many files lie in each folder itself, tests left out. */
const counts = new Map<string, number>()
for (const file of importGraph().keys()) {
  const folder = path.dirname(file)
  if (!isTest(file)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
}

const large = [...counts].filter(([, count]) => count > MOST_FILES).map(([folder]) => folder)

test('a folder holds fifteen files at most, but for those of one subject that are named', () => {
  expect(large.filter((folder) => !Object.hasOwn(oneSubject, folder))).toEqual([])
})

test('no folder is named that holds fifteen files or fewer', () => {
  expect(Object.keys(oneSubject).filter((folder) => !large.includes(folder))).toEqual([])
})
