import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

import { comparePages, MEASURED_WITH, scriptsOf } from './first-load'

test('the scripts of a page are those that a browser of today loads, each once', () => {
  const html = `
    <script src="/_next/static/chunks/a.js" async=""></script>
    <script>inline()</script>
    <script src="/_next/static/chunks/b.js?v=1" async=""></script>
    <script src="/_next/static/chunks/a.js"></script>
    <script src="/_next/static/chunks/old.js" noModule=""></script>`
  expect(scriptsOf(html)).toEqual(['static/chunks/a.js', 'static/chunks/b.js'])
})

test.each([
  ['/contact', 149_889],
  ['/faq', 157_889],
])('%s may load %i bytes at first, and no byte more', (page, most) => {
  const ok = comparePages(new Map([[page, most]]))
  expect(ok.counts).toEqual({ passed: 1, failed: 0, skipped: 0 })
  const over = comparePages(new Map([[page, most + 1]]))
  expect(over.counts).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(over.lines.at(-1)).toMatch(`OVER  ${page}`)
})

test('a site without public pages has failed', () => {
  expect(comparePages(new Map()).counts).toMatchObject({ passed: 0, failed: 1 })
})

test('the budget was measured with the Next and React in use', () => {
  const manifest: unknown = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(manifest).toMatchObject({ dependencies: MEASURED_WITH })
})
