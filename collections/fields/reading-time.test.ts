import { expect, test } from '@jest/globals'
import { minutesToRead } from './reading-time'

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ')

test('rich text is counted wherever it is: in headings, lists and links', () => {
  const text = (count: number) => ({ type: 'text', text: words(count), format: 1, version: 1 })
  const fields = { url: 'https://a.b/c d' }
  const children = [
    { type: 'heading', tag: 'h2', children: [text(20)] },
    { type: 'list', children: [{ type: 'listitem', children: [text(100)] }] },
    { type: 'paragraph', children: [{ type: 'link', fields, children: [text(100)] }] },
  ]
  const root = { type: 'root', direction: 'ltr', children }
  expect(minutesToRead({ root })).toBe(1)
  expect(minutesToRead({ root: { ...root, children: [...children, text(1)] } })).toBe(2)
})

test('a quoted fact is one word, and anything but text has none', () => {
  const children = [{ text: `${words(219)} {{ years  }}` }]
  expect(minutesToRead({ root: { children } })).toBe(1)
  expect(minutesToRead({ root: { children: [null, 7, { icon: words(500) }] } })).toBe(0)
  expect(minutesToRead(null)).toBe(0)
})
