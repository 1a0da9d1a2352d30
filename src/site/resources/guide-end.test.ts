import { expect, test } from '@jest/globals'
import { nextGuide } from './guide-end'

const body = [{ kind: 'paragraph' as const, children: [] }]
const guide = (slug: string, category: 'home' | 'rights', text = body) => ({
  slug,
  category,
  body: text,
})
const [a, b, c, d] = [
  guide('a', 'home'),
  guide('b', 'rights'),
  guide('c', 'home'),
  guide('d', 'rights', []),
]

test.each([
  ['the next of its category', a, [a, b, c], c],
  ['the first of its category after the last', c, [a, b, c], a],
  ['any other where its category has no more', b, [a, b, c], c],
  ['one that can be read', b, [d, b, a], a],
  ['none where it is the only one', a, [a, d], undefined],
])('after a guide comes %s', (_which, guide, guides, next) => {
  expect(nextGuide(guide, guides)).toBe(next)
})
