import { chmodSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { temporaryFolder } from '../testing/temporary-folder'
import { keptRandomText } from './kept-random-text.mjs'

const inFolder = temporaryFolder()
const file = () => inFolder('folder', 'secret')
const keep = () => keptRandomText(file())

test('a secret is made once, and again if its file is gone or a power cut has left it empty', () => {
  const first = keep()
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(keep()).toBe(first)
  rmSync(file())
  const second = keep()
  writeFileSync(file(), '')
  expect(new Set([first, second, keep()]).size).toBe(3)
})

test('a secret that others may read is closed to them, and stays', () => {
  const first = keep()
  chmodSync(file(), 0o644)
  expect(keep()).toBe(first)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
})
