import { expect, test } from '@jest/globals'

import { comparePages, scriptsOf } from './first-load'

test('the scripts of a page are those that a browser of today loads, each once', () => {
  const html = `
    <script src="/_next/static/chunks/a.js" async=""></script>
    <script>inline()</script>
    <script src="/_next/static/chunks/b.js?v=1" async=""></script>
    <script src="/_next/static/chunks/a.js"></script>
    <script src="/_next/static/chunks/old.js" noModule=""></script>`
  expect(scriptsOf(html)).toEqual(['static/chunks/a.js', 'static/chunks/b.js'])
})

const bareBytes = 135_000

test.each([
  ['15 kB', '/contact', 15_000],
  ['23 kB on the page of questions', '/faq', 23_000],
])('a public page may load %s more than a bare one, and no byte more', (_, page, most) => {
  const ok = comparePages(new Map([[page, bareBytes + most]]), bareBytes)
  expect(ok.counts).toEqual({ passed: 1, failed: 0, skipped: 0 })
  const over = comparePages(new Map([[page, bareBytes + most + 1]]), bareBytes)
  expect(over.counts).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(over.lines.at(-1)).toMatch(`OVER  ${page}`)
})

test('a site without public pages has failed', () => {
  expect(comparePages(new Map(), bareBytes).counts).toMatchObject({ passed: 0, failed: 1 })
})
