import { mkdirSync, rmSync, writeFileSync } from 'node:fs'

import { beforeEach, expect, test } from '@jest/globals'

import { temporaryFolder } from '../testing/temporary-folder'
import { sourceFingerprint } from './build.mjs'

const inRoot = temporaryFolder()
const inApp = (name = '') => inRoot('src', 'app', name)
const fingerprint = () => sourceFingerprint(inRoot())

beforeEach(() => {
  mkdirSync(inApp(), { recursive: true })
  writeFileSync(inApp('page.tsx'), 'one')
})

test('the same sources have the same fingerprint, however often they are written and tested', () => {
  const before = fingerprint()
  writeFileSync(inApp('page.tsx'), 'one')
  writeFileSync(inApp('page.test.tsx'), 'a test')
  expect(fingerprint()).toBe(before)
})

test('a changed, a renamed and a removed source each change it', () => {
  const first = fingerprint()
  writeFileSync(inApp('page.tsx'), 'two')
  const changed = fingerprint()
  rmSync(inApp('page.tsx'))
  const removed = fingerprint()
  writeFileSync(inApp('other.tsx'), 'two')
  expect(new Set([first, changed, removed, fingerprint()]).size).toBe(4)
})
