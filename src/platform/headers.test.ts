import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { sourceFiles } from '../../scripts/laws/source-files'
import { headerNames } from './headers'

/** `Link` is a word of its own too, such as a label in the panel. */
const names = Object.values(headerNames).filter((name) => name !== headerNames.link)

const sources = sourceFiles(['src', 'collections', 'seed'], /\.tsx?$/).filter(
  (file) => !/\.test\.tsx?$|\/testing\/|platform.headers\.ts$/.test(file),
)

test('no module but the table writes the name of one of its headers', () => {
  for (const file of sources) {
    const text = readFileSync(file, 'utf8').toLowerCase()
    const written = names.filter((name) => text.includes(`'${name.toLowerCase()}'`))
    expect([file, written]).toEqual([file, []])
  }
})

test('docs/api.md says of each header of our own what it means', () => {
  const page = readFileSync('docs/api.md', 'utf8')
  const [, section = ''] = page.split(/^### Headers$/m)
  const [table = ''] = section.split(/^### /m)
  const { clientAddress, requestId, idempotencyKey, totalCount, link, retryAfter } = headerNames
  for (const name of [clientAddress, requestId, idempotencyKey, totalCount, link, retryAfter]) {
    expect(table).toContain(`| \`${name}\``)
  }
})
