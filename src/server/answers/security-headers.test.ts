import { createHash } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { calendarsPath, confirmEmailPath, receiptPath, resetPasswordPath } from '@/platform/pages'
import { ofSecretAddresses, scriptHashes } from './security-headers'

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test.each([
  ['several, each once', '<script>1</script><script>2</script><script>1</script>', ['1', '2']],
  ['none with a source', '<script src="/a.js"></script><SCRIPT SRC=/b.js async></SCRIPT>', []],
  ['one with other attributes', '<script id=a data-src="/x" nonce>b</script>', ['b']],
  ['line ends as a browser reads them', '<script>\na\r\nb\rc </script >', ['\na\nb\nc ']],
  ['no entities', '<script>a &amp;&amp; "é"</script>', ['a &amp;&amp; "é"']],
  ['an end tag in a string', '<script>"</scripty>"</script>', ['"</scripty>"']],
  ['data', '<script type="application/ld+json">{"a":"<!-- b"}</script>', ['{"a":"<!-- b"}']],
  ['an empty one', '<script></script>', ['']],
  ['one that never ends', '<SCRIPT>b', ['b']],
])('a page’s scripts that are hashed: %s', (_what, html, scripts) => {
  expect(scriptHashes(html)).toEqual(scripts.map(hashOf))
})

test.each([
  receiptPath('token'),
  `${calendarsPath}/token.ics`,
  resetPasswordPath('token'),
  confirmEmailPath('token'),
])('a secret address is in no search engine, and no other site sees it: %s', (path) => {
  const headers = ofSecretAddresses(path)
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(headers['referrer-policy']).toMatch(/^(no-referrer|same-origin)$/)
})
