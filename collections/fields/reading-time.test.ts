import { expect, test } from '@jest/globals'
import { minutesToRead } from './reading-time'

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ')

test.each([
  [0, 0],
  [1, 1],
  [220, 1],
  [221, 2],
  [440, 2],
  [2_000, 10],
])('%i words in sections take %i minutes', (count, minutes) => {
  const half = Math.floor(count / 2)
  const sections = [{ heading: '', paragraphs: [words(half)], points: [words(count - half)] }]
  expect(minutesToRead({ sections })).toBe(minutes)
})

const text = (count: number) => ({ type: 'text', text: words(count), format: 1, version: 1 })

test('rich text is counted in whatever it stands: lists, links, headings', () => {
  const body = {
    root: {
      type: 'root',
      direction: 'ltr',
      children: [
        { type: 'heading', tag: 'h2', children: [text(20)] },
        { type: 'list', children: [{ type: 'listitem', children: [text(100)] }] },
        {
          type: 'paragraph',
          children: [{ type: 'link', fields: { url: 'https://a.b/c d' }, children: [text(100)] }],
        },
      ],
    },
  }
  expect(minutesToRead({ body })).toBe(1)
  const longer = { root: { children: [...body.root.children, { children: [text(1)] }] } }
  expect(minutesToRead({ body: longer })).toBe(2)
})

test('a quoted fact is one word, and what is no text has none', () => {
  expect(minutesToRead({ sections: [{ heading: `${words(219)} {{ years  }}` }] })).toBe(1)
  expect(minutesToRead({ body: null, sections: [null, 7, { icon: words(500) }] })).toBe(0)
  expect(minutesToRead({})).toBe(0)
})
