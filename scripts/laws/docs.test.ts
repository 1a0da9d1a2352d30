import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import { sourceFiles } from './source-files'

const pages = ['README.md', 'SECURITY.md', ...sourceFiles(['docs', 'deploy'], /\.md$/)]

const folders = ['src', 'collections', 'content', 'seed', 'scripts', 'e2e', 'deploy', 'docs']
const files = [...readdirSync('.'), ...sourceFiles(folders, /./)].map((file) => `/${file}/`)

/** A path may begin at the top or in `src`, or be the name of a file alone. */
const isThere = (name: string) => files.some((file) => file.includes(`/${name}/`))

const ofOurs = new RegExp(`^(?:${[...folders, ...readdirSync('src')].join('|')})/`)
const isFile = /^[\w./()[\]@-]*\w\.(?:ts|tsx|mjs|md|css|sh|png)$/

/** Patterns, and what an operator or a build makes. */
const notInGit = /[*<]|\.env$|^\.next\//

const code = /```[^]*?```|`[^`]+`/g

test('every file and folder that a page names exists', () => {
  const missing = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(code)]
      .flatMap(([text]) => text.replaceAll('`', '').split(/[\s'"=:]+/))
      .map((word) => word.replace(/[/,;)]+$/, ''))
      .filter((word) => ofOurs.test(word) || isFile.test(word))
      .filter((word) => !notInGit.test(word))
      .filter((word) => !isThere(word))
      .map((word) => `${page}: ${word}`),
  )
  expect(missing).toEqual([])
})

/** As GitHub makes it. */
const anchorOf = (heading: string) =>
  `#${heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')}`

const anchorsIn = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    anchorOf(heading),
  )

/** A link in code is an example. */
const withoutCode = (page: string) => readFileSync(page, 'utf8').replaceAll(/`[^`\n]+`/g, '')

test('every link of a page leads to a file and a heading that exist', () => {
  const broken = pages.flatMap((page) =>
    [...withoutCode(page).matchAll(/\]\((?!https?:)([^)#\s]*)(#[^)\s]+)?\)/g)]
      .filter(([, file, anchor]) => {
        const target = file ? path.join(path.dirname(page), file) : page
        return !existsSync(target) || (anchor && !anchorsIn(target).includes(anchor))
      })
      .map(([link]) => `${page}: ${link}`),
  )
  expect(broken).toEqual([])
})
