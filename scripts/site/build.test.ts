import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from '@jest/globals'

import { sourceFingerprint } from './build.mjs'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sources-'))
  mkdirSync(join(root, 'src', 'app'), { recursive: true })
  writeFileSync(join(root, 'src', 'app', 'page.tsx'), 'one')
})

afterEach(() => rmSync(root, { recursive: true }))

test('the same sources have the same fingerprint, however often they are written and tested', () => {
  const before = sourceFingerprint(root)
  writeFileSync(join(root, 'src', 'app', 'page.tsx'), 'one')
  writeFileSync(join(root, 'src', 'app', 'page.test.tsx'), 'a test')
  expect(sourceFingerprint(root)).toBe(before)
})

test('a changed, a renamed and a removed source each change it', () => {
  const first = sourceFingerprint(root)
  writeFileSync(join(root, 'src', 'app', 'page.tsx'), 'two')
  const changed = sourceFingerprint(root)
  rmSync(join(root, 'src', 'app', 'page.tsx'))
  const removed = sourceFingerprint(root)
  writeFileSync(join(root, 'src', 'app', 'other.tsx'), 'two')
  expect(new Set([first, changed, removed, sourceFingerprint(root)]).size).toBe(4)
})
