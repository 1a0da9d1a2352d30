import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

const reliances = (readFileSync('docs/upgrading.md', 'utf8').split('\n## Reliances\n')[1] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('- '))

const filesIn = (text = '') =>
  [...text.matchAll(/`([^` ]+\/[^` ]+\.\w+|next\.config\.mjs)`/g)]
    .map(([, file = '']) => file)
    .filter((file) => !file.startsWith('mongodb/'))

test('each reliance on the inside of a library names a file and a test, which are there', () => {
  expect(reliances.length).toBeGreaterThan(30)
  const halves = reliances.map((line) => line.split('; ').map((half) => filesIn(half).length > 0))
  expect(halves).toEqual(reliances.map(() => [true, true]))
  expect(reliances.flatMap(filesIn).filter((file) => !existsSync(file))).toEqual([])
})
