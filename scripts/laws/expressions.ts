import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { z } from 'zod'
import { literalPattern } from '@/server/pipeline/lists/row-stream'
import { readJson } from '../project/json.mjs'
import { inProject } from '../project/paths.mjs'

export interface Expression {
  file: string
  source: string
  flags: string
}

/** Expressions that the checker can't decide on, and why they're harmless. */
export const harmless: Readonly<Record<string, string>> = {
  '(.)\\1+': 'a run is one letter again and again: there is one way to match it',
}

const parts = ['src', 'collections', 'seed', 'payload.config.ts', 'next.config.mjs']

const files = parts
  .flatMap((part) => (part.includes('.') ? [part] : ts.sys.readDirectory(part, ['.ts', '.tsx'])))
  .map((file) => path.relative('.', file))
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))

function expressionsIn(file: string): Expression[] {
  const found: Expression[] = []
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

const email = z.regexes.email

/** Every regular expression that the site runs. */
export const expressions: readonly Expression[] = [
  ...files.flatMap(expressionsIn),
  { file: 'zod, of an email address', source: email.source, flags: email.flags },
  // The expression that MongoDB matches when someone searches for a hostile text.
  { file: 'a search', source: literalPattern('(a+)+$[^\\w]*|(?=x)'), flags: 'i' },
]

/** Holds the hashes of the expressions that the checker has proved safe. */
export const verdictsFile = inProject('scripts', 'laws', 'safe-expressions.json')

export const hashOf = ({ flags, source }: Expression) =>
  createHash('sha256').update(`/${source}/${flags}`).digest('hex').slice(0, 16)

export const readVerdicts = () => new Set(z.array(z.string()).parse(readJson(verdictsFile)))
