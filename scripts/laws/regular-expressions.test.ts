import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { beforeAll, expect, test } from '@jest/globals'
import ts from 'typescript'
import { z } from 'zod'
import { literalPattern } from '../../src/server/pipeline/lists/row-stream'

const parts = ['src', 'collections', 'seed', 'payload.config.ts', 'next.config.mjs']

interface Found {
  file: string
  source: string
  flags: string
}

const isProgram = (file: string) => !/\.test\.tsx?$|\/testing\//.test(file)

/** Expressions that the checker cannot decide on, and why they are harmless. */
const known: Readonly<Record<string, string>> = {
  '(.)\\1+': 'a run is one letter again and again: there is one way to match it',
  '[\\s/]*(?<name>=?[^\\s/>=]*)(?:\\s*=\\s*(?:"(?<double>[^"]*)(?:"|$)|\'(?<single>[^\']*)(?:\'|$)|(?<bare>[^\\s>]*)))?':
    'sticky, and it matches everywhere: it is never tried again from the next letter',
}

/** The regular expressions in a file. */
function expressionsOf(file: string): Found[] {
  const found: Found[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      found.push({ file, source: node.text.slice(1, end), flags: node.text.slice(end + 1) })
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest))
  return found
}

const files = parts.flatMap((part) =>
  part.endsWith('.ts')
    ? [part]
    : ts.sys.readDirectory(part, ['.ts', '.tsx']).map((file) => path.relative('.', file)),
)

const email = z.regexes.email
const expressions: Found[] = [
  ...files.filter(isProgram).flatMap(expressionsOf),
  { file: 'zod, of an e-mail address', source: email.source, flags: email.flags },
  // The expression that MongoDB matches where somebody searches for a hostile text.
  { file: 'a search', source: literalPattern('(a+)+$[^\\w]*|(?=x)'), flags: 'i' },
]

test('every expression that is listed as harmless is still in use', () => {
  const sources = expressions.map(({ source }) => source)
  expect(sources).toEqual(expect.arrayContaining(Object.keys(known)))
})

const unknown = expressions.filter(({ source }) => !(source in known))
const verdicts: unknown[] = []

beforeAll(async () => {
  const script = new URL('check-expressions.mjs', import.meta.url)
  const checker = new Worker(script, {
    workerData: unknown,
    // The checker in JavaScript: its Java and native forms are not on every machine.
    env: { ...process.env, RECHECK_BACKEND: 'pure' },
  })
  checker.on('message', (verdict) => verdicts.push(verdict))
  await once(checker, 'exit')
}, 120_000)

test.each(unknown.map((expression, index) => ({ ...expression, index })))(
  '/$source/$flags in $file cannot be made to backtrack',
  ({ index }) => {
    expect(verdicts[index]).toMatchObject({
      status: 'safe',
      complexity: { type: expect.any(String) },
    })
  },
)
