import { describe, expect, jest, test } from '@jest/globals'
import { inlineScripts } from './inline-scripts'

const cases: readonly (readonly [title: string, html: string, scripts: readonly string[]])[] = [
  ['one script', '<p>a</p><script>b()</script>', ['b()']],
  ['several, in order', '<script>1</script><script>2</script>', ['1', '2']],
  ['none with a source', '<script src="/a.js"></script><SCRIPT SRC=/b.js async></SCRIPT>', []],
  ['one with other attributes', '<script id=a async data-src="/x" nonce>b</script>', ['b']],
  ['whitespace kept', '<script>\n a \n</script >', ['\n a \n']],
  ['line ends as a browser reads them', '<script>a\r\nb\rc</script>', ['a\nb\nc']],
  ['an attribute that holds a tag', '<p title="<script>no</script>">x</p>', []],
  ['an attribute that holds a bracket', `<script data-a='>' data-b=">">b</script>`, ['b']],
  ['a comment', '<!-- <script>no</script> --><script>b</script>', ['b']],
  ['an empty comment', '<!--><script>b</script>', ['b']],
  ['a comment closed late', '<!-- a --!><script>b</script>', ['b']],
  ['a doctype', '<!doctype html><script>b</script>', ['b']],
  ['text in a textarea', '<textarea><script>no</script></textarea><script>b</script>', ['b']],
  ['text in a title', '<title><script>no</script></title>', []],
  ['a style', '<style>a::before{content:"<script>"}</style><script>b</script>', ['b']],
  ['what only shows without scripts', '<noscript><script>no</script></noscript>', []],
  ['an end tag in a string', '<script>"</scripty>"</script>', ['"</scripty>"']],
  [
    'an escaped script',
    '<script><!-- <script> x </script> --></script>',
    ['<!-- <script> x </script> -->'],
  ],
  ['an opened comment', '<script><!-- a</script><script>b</script>', ['<!-- a', 'b']],
  ['an abrupt comment', '<script><!--><script></script><script>b</script>', ['<!--><script>', 'b']],
  ['a script that never ends', '<script>b', ['b']],
  ['a lone bracket', '<p>1 < 2</p><script>b</script>', ['b']],
  ['capitals', '<SCRIPT>b</sCript>', ['b']],
  ['a name that only begins alike', '<scripted>no</scripted>', []],
  ['a slash', '<script/>b</script>', ['b']],
  ['an empty one', '<script></script>', ['']],
  ['an unfinished tag', '<script src="', []],
  ['data', '<script type="application/ld+json">{"a":"<!-- b"}</script>', ['{"a":"<!-- b"}']],
]

test.each(cases)('finds %s', (_title, html, scripts) => {
  expect(inlineScripts(html)).toEqual(scripts)
})

/**
 * How many characters the searches in a page look at: each search those from where it begins to where
 * it ends, or to the end of the text where it finds nothing.
 */
function charactersRead(html: string): number {
  let read = 0
  const { exec } = Object.getOwnPropertyDescriptors(RegExp.prototype)
  const { indexOf } = Object.getOwnPropertyDescriptors(String.prototype)
  const searches = [
    jest.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text) {
      const from = this.global || this.sticky ? this.lastIndex : 0
      const found = exec.value?.call(this, text) ?? null
      read += (found ? found.index + found[0].length : text.length) - from
      return found
    }),
    jest.spyOn(String.prototype, 'indexOf').mockImplementation(function (this: string, word, from) {
      const found = indexOf.value?.call(this, word, from) ?? -1
      read += (found < 0 ? this.length : found) - (from ?? 0)
      return found
    }),
  ]
  inlineScripts(html)
  for (const search of searches) search.mockRestore()
  return read
}

describe('a page of unclosed markup is read in one pass', () => {
  const few = 1_000
  const growth = 16

  test.each([
    ['<', []],
    ['<!--', []],
    ['<script', []],
    ['<a "', []],
    ['<a   ', []],
    ['<a b="', []],
    ['<style>', []],
    ['</', []],
    ['<!', []],
    ['<script>', ['<script>'.repeat(few - 1)]],
    ['<script><!--', [`<!--${'<script><!--'.repeat(few - 1)}`]],
  ])('of %j', (piece, scripts) => {
    expect(inlineScripts(piece.repeat(few))).toEqual(scripts)
    const [short, long] = [few, few * growth].map((times) => charactersRead(piece.repeat(times)))
    expect(short).toBeGreaterThan(0)
    // One pass looks at about `growth` times as many, a search from each tag to the end at its square.
    expect(long).toBeLessThan((short ?? 0) * growth * 2)
  })
})
