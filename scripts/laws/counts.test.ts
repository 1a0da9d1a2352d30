import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { sourceFiles } from './source-files'

const number = 'four|five|six|seven|eight|nine|ten|eleven|twelve'

/** What the rows of the tables are called. */
const rows =
  '(?:claim |enquiry )?types|(?:practice )?areas|services|start pages|service cards|public pages|guides|statuses'

/** A number of rows in words; digits are left out, since headings have them too. */
const countOfRows = new RegExp(`\\b(${number}) (${rows})\\b|\\bone of the (${number})\\b`, 'gi')

const folders = ['docs', 'content', 'src', 'collections', 'seed', 'e2e', 'scripts']
const files = sourceFiles(folders, /(?<!laws\/counts\.test)\.(md|yaml|ts|tsx|mjs)$/)

const countsIn = (text: string) =>
  text.replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ').match(countOfRows) ?? []

test('no page, comment, text of the panel or title of a test says how many rows a table has', () => {
  const found = ['README.md', ...files].flatMap((file) =>
    countsIn(readFileSync(file, 'utf8')).map((count) => `${file}: ${count}`),
  )
  expect(found).toEqual([])
})
