import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from '@jest/globals'

/** Gives each test of a file its own folder. @returns makes a path in it from names */
export function temporaryFolder() {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'test-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  return (...names: string[]) => join(folder, ...names)
}
