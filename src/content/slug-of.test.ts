import { expect, test } from '@jest/globals'
import { isFilledIn, slugOf } from './slug-of'

test.each([
  ['After an accident: what now?', 'after-an-accident-what-now'],
  ['What’s my employer’s duty?', 'whats-my-employers-duty'],
  ['Wills & probate', 'wills-and-probate'],
  ['Café  Zoë — £850', 'cafe-zoe-850'],
  ['山田', ''],
  ['', ''],
  ['x'.repeat(300), 'x'.repeat(80)],
])('%j becomes %j', (title, slug) => expect(slugOf(title)).toBe(slug))

test('a long title is cut after a whole word', () => {
  const slug = slugOf('word '.repeat(40))
  expect(slug.length).toBeLessThanOrEqual(80)
  expect(slug).toMatch(/^word(-word)*$/)
})

test.each([
  ['an-accident', 'An accident', true],
  ['an-accident-2', 'An accident', true],
  ['an-accident-at-work', 'An accident', false],
  ['my-own', 'An accident', false],
  ['', '', false],
])('%j was filled in from %j: %s', (slug, title, filledIn) => {
  expect(isFilledIn(slug, title)).toBe(filledIn)
})
