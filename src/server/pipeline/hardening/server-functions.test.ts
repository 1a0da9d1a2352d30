import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { panelFunctions } from './server-functions'

/** The names that Payload's panel registers, as its own file lists them. */
function registeredNames(): string[] {
  const exported = createRequire(import.meta.url).resolve('@payloadcms/next/layouts')
  const file = path.resolve(path.dirname(exported), '../utilities/handleServerFunctions.js')
  const table =
    /const baseServerFunctions = \{(.+?)\};/s.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
  return [...table.matchAll(/^ +'?([\w-]+)'?: /gm)].flatMap(([, name]) => name ?? [])
}

test('only the panel’s server functions may be called', () => {
  expect(registeredNames()).toEqual([...panelFunctions])
})
