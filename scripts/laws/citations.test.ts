import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { sourceFiles } from './source-files'

const files = sourceFiles(['src', 'collections', 'seed', 'scripts', 'e2e'], /\.(ts|tsx|mjs|css)$/)

/** Joins the lines of each comment, so that a citation may be on two lines. */
const unwrapped = (source: string) => source.replace(/\n\s*\*\s*/g, ' ')

/** Each heading that a file cites, as in `docs/api.md, "Text" and "Limits"`. */
const citations = files.flatMap((file) => {
  const cited = /(docs\/[\w/-]+\.md), ((?:"[^"]+"(?: and )?)+)/g
  return [...unwrapped(readFileSync(file, 'utf8')).matchAll(cited)].flatMap(
    ([, page = '', headings = '']) =>
      [...headings.matchAll(/"([^"]+)"/g)].map(([, heading = '']) => ({ file, page, heading })),
  )
})

const headingsOf = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)

test('every heading that the code cites exists', () => {
  const missing = citations.filter(({ page, heading }) => !headingsOf(page).includes(heading))
  expect(missing).toEqual([])
  expect(citations).not.toEqual([])
})

test('no source is cited that is not in the repository', () => {
  const elsewhere = /Source: (?:the )?(?:specification|contract|design)\b/
  const citing = files.filter((file) => elsewhere.test(unwrapped(readFileSync(file, 'utf8'))))
  expect(citing).toEqual([])
})
