import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import ts from 'typescript'
import { sourceFiles } from './source-files'

/** Phrases that read as if translated, as expressions, and better words. */
const phrases: Readonly<Record<string, string>> = {
  somebody: 'someone',
  anybody: 'anyone',
  whoever: 'people who, anyone who, the person who',
  anew: 'again',
  'mend(?:s|ed|ing)?': 'fix',
  'e-mail(?:s|ed|ing)?': 'email',
  'of before': 'old, earlier, previous',
  'there is none': 'there’s no …, or none',
  'is none of them': 'isn’t one of them',
  'are no reviews': 'are not reviews',
  'is no chat': 'isn’t a chat',
  'i least of all': 'least of all me',
  'what became of': 'what happened to',
  'is said of': 'says about',
  'said of what': 'says about',
  'of what there': 'that may have none',
  'are in time is told': 'you’ll see how many were on time',
  'it is told by': 'you can tell by',
  'so long as': 'if, while',
  'something to put right': 'please check these answers',
  'how far you are': 'where things have got to',
  'which ways there are': 'your options',
  '(?:to )?come of it': 'happen',
  'you reach me at': 'you can reach me at',
  'yours is not here': 'can’t find yours?',
  'people bring to me': 'people ask me',
  'cost said first': 'the cost up front',
  'turn(?:ed)? to acas': 'contact Acas',
  'kept by law for': 'reserved by law to',
  '(?:can|cannot|could not) be had': 'you can’t have one, can’t be found',
  '(?:my|our|their) doing': 'their fault',
  'hand it over in order': 'hand it over ready to go',
  'department to fill': 'targets to meet',
  'news without asking': 'updates without asking',
  'only its address opens': 'only someone with the link can open',
  'pages of others': 'other websites',
}

/** The police caution is quoted word for word. */
const caution = /^> You do not have to say anything.*/m

/** Words that people contract when they speak. */
const uncontracted =
  '(?:do|does|did|is|are|was|were|have|has|had|will|would|could|should) not|cannot|I will|there is an?|it is an?'

const kinds = /\.(ts|tsx|mjs|md|yaml|css|example)$/
const folders = ['src', 'content', 'collections', 'seed', 'scripts', 'e2e', 'docs', 'deploy']
const isOurs = (file: string) => kinds.test(file) && !/laws\/english|^payload-types/.test(file)
const files = [...readdirSync('.'), ...sourceFiles(folders, kinds)].filter(isOurs)

const visitors = /^(?:content|src\/(?:site|(?:enquiries|reviews|account)\/mails))\b(?!.*\.test\.)/

const withoutComments = (text: string) =>
  text.replace(/\/\*[^]*?\*\/|^\s*\/\/.*/gm, (comment) => comment.replace(/[^\n]/g, ''))

/** A line for each match. A phrase may continue on the next line, even in a comment. */
function found(file: string, text: string, phrase: string, better: string): string[] {
  const spaced = phrase.replaceAll(' ', String.raw`(?:\s+(?:(?:\*|//|#)\s+)?)`)
  const words = new RegExp(`(?<![\\w-])(?:${spaced})(?![\\w-])`, 'gi')
  return [...text.matchAll(words)].map(({ 0: match, index }) => {
    const line = text.slice(0, index).split('\n').length
    return `${file}:${line}: “${match}”, better: ${better}`
  })
}

test('no text, comment or test reads as if translated', () => {
  const faults = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return Object.entries(phrases).flatMap(([phrase, better]) => found(file, text, phrase, better))
  })
  expect(faults).toEqual([])
})

test('what visitors read is contracted, as people speak', () => {
  const read = files.filter((file) => visitors.test(file))
  const faults = read.flatMap((file) => {
    const text = withoutComments(readFileSync(file, 'utf8'))
    return found(file, text.replace(caution, ''), uncontracted, 'isn’t, can’t, I’ll, it’s …')
  })
  expect(faults).toEqual([])
})

const participles = /^(?:asked|kept|said|told|wanted)$/i

/** An enquiry's row and its events have the field `kept`. */
const withKept = /^(?:src\/enquiries|collections\/enquiries|e2e\/dashboard-people|seed)/

const named = /\.(?:tsx?|mjs)$/

function namesIn(file: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const text = readFileSync(file, 'utf8')
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind))
  return names
}

test('no participle stands as a name', () => {
  const isFault = (name: string, file: string) =>
    participles.test(name) && !(name === 'kept' && withKept.test(file))
  const faults = files
    .filter((file) => named.test(file))
    .flatMap((file) =>
      namesIn(file).flatMap((name) => (isFault(name, file) ? [`${file}: ${name}`] : [])),
    )
  expect(faults).toEqual([])
})
