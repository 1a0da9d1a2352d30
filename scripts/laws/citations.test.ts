import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { sourceFiles } from './source-files'

const files = sourceFiles(['src', 'collections', 'seed', 'scripts', 'e2e'], /\.(ts|tsx|mjs|css)$/)

/** Joins the lines of each comment, so that a citation may stand on two lines. */
const unwrapped = (source: string) => source.replace(/\n\s*\*\s*/g, ' ')

interface Citation {
  file: string
  page: string
  heading: string
}

/** Each heading that a file cites, as in `docs/api.md, "Text" and "Limits"`. */
function citationsIn(file: string): Citation[] {
  const cited = /(docs\/[\w/-]+\.md), ((?:"[^"]+"(?: and )?)+)/g
  return [...unwrapped(readFileSync(file, 'utf8')).matchAll(cited)].flatMap(
    ([, page = '', headings = '']) =>
      [...headings.matchAll(/"([^"]+)"/g)].map(([, heading = '']) => ({ file, page, heading })),
  )
}

const headingsOf = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)

const citations = files.flatMap(citationsIn)

test('the code cites the documentation', () => {
  expect(citations.length).toBeGreaterThan(100)
})

test('every heading that the code cites exists', () => {
  const missing = citations.filter(({ page, heading }) => !headingsOf(page).includes(heading))
  expect(missing).toEqual([])
})

test('no source is cited that is not in the repository', () => {
  const elsewhere = files.filter((file) =>
    /Source: (?:the )?(?:specification|contract|design)\b/.test(
      unwrapped(readFileSync(file, 'utf8')),
    ),
  )
  expect(elsewhere).toEqual([])
})
