import { expect, test } from '@jest/globals'

import { scriptsOf } from './first-load.mjs'

test('the scripts of a page are those that a browser of today loads, each once', () => {
  const html = `
    <script src="/_next/static/chunks/a.js" async=""></script>
    <script>inline()</script>
    <script src="/_next/static/chunks/b.js?v=1" async=""></script>
    <script src="/_next/static/chunks/a.js"></script>
    <script src="/_next/static/chunks/old.js" noModule=""></script>`
  expect(scriptsOf(html)).toEqual(['static/chunks/a.js', 'static/chunks/b.js'])
})
