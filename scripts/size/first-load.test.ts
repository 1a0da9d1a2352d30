import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

import { comparePages, MEASURED_WITH, scriptsOf } from './first-load'

test('a page’s scripts are the ones that a current browser loads, each once', () => {
  const html = `
    <script src="/_next/static/chunks/a.js" async=""></script>
    <script>inline()</script>
    <script src="/_next/static/chunks/b.js?v=1" async=""></script>
    <script src="/_next/static/chunks/a.js"></script>
    <script src="/_next/static/chunks/old.js" noModule=""></script>`
  expect(scriptsOf(html)).toEqual(['static/chunks/a.js', 'static/chunks/b.js'])
})

test('a page over its budget has failed, and so has a site without public pages', () => {
  const { counts, lines } = comparePages(
    new Map([
      ['/contact', 10_000],
      ['/faq', 1_000_000],
    ]),
  )
  expect(counts).toEqual({ passed: 1, failed: 1, skipped: 0 })
  expect(lines.at(-1)).toMatch('OVER  /faq')
  expect(comparePages(new Map()).counts).toMatchObject({ passed: 0, failed: 1 })
})

test('the budget was measured with the Next and React in use', () => {
  const manifest: unknown = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(manifest).toMatchObject({ dependencies: MEASURED_WITH })
})
