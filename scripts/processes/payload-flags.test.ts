import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { z } from 'zod'
import { inProject, readJson } from '../project/files.mjs'
import { payloadFlags } from './payload-flags.mjs'

const richText = inProject('node_modules', '@payloadcms', 'richtext-lexical')

/** The Lexical packages that Payload's rich text uses, except React's, which only runs in a browser. */
function lexicalPackages(): string[] {
  const manifest = z.object({ dependencies: z.record(z.string(), z.string()) })
  const { dependencies } = manifest.parse(readJson(join(richText, 'package.json')))
  return Object.keys(dependencies).filter((name) => /^(@lexical\/(?!react$)|lexical$)/.test(name))
}

/** The file that a process with these flags loads for each package. */
function filesOf(names: string[], flags: string[]): string[] {
  const program = `console.log(JSON.stringify(${JSON.stringify(names)}.map((name) => import.meta.resolve(name))))`
  const args = [...flags, '--input-type=module', '--eval', program]
  const printed = execFileSync(process.execPath, args, { cwd: richText, encoding: 'utf8' })
  return z.array(z.string()).parse(JSON.parse(printed))
}

const waits = (file: string) => file.endsWith('.node.mjs')

test('loads no file of Lexical that waits while it is imported', () => {
  const names = lexicalPackages()
  expect(names.length).toBeGreaterThan(5)
  expect(filesOf(names, payloadFlags).filter(waits)).toEqual([])
  // Once Lexical no longer has such files, the flags can go.
  expect(filesOf(names, []).some(waits)).toBe(true)
})
