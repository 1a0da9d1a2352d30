import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { headerNames } from './headers'

test('docs/api.md explains each of our own headers', () => {
  const page = readFileSync('docs/api.md', 'utf8')
  const [, section = ''] = page.split(/^### Headers$/m)
  const [list = ''] = section.split(/^### /m)
  const { clientAddress, requestId, idempotencyKey, totalCount, link, retryAfter } = headerNames
  for (const name of [clientAddress, requestId, idempotencyKey, totalCount, link, retryAfter]) {
    expect(list).toContain(`- \`${name}\``)
  }
})
