import { expect, test } from '@jest/globals'
import { isFilledIn, slugOf } from './slug-of'

test.each([
  ['After an accident: what now?', 'after-an-accident-what-now'],
  ['What’s my employer’s duty?', 'whats-my-employers-duty'],
  ['Café & Zoë — £850', 'cafe-and-zoe-850'],
  ['山田', ''],
  ['x'.repeat(300), 'x'.repeat(80)],
  // Cut after a whole word.
  ['word '.repeat(40), Array(16).fill('word').join('-')],
])('%j becomes %j', (title, slug) => expect(slugOf(title)).toBe(slug))

test.each([
  ['an-accident', 'An accident', true],
  ['an-accident-2', 'An accident', true],
  ['an-accident-at-work', 'An accident', false],
  ['my-own', 'An accident', false],
  ['', '', false],
])('%j was filled in from %j: %s', (slug, title, filledIn) => {
  expect(isFilledIn(slug, title)).toBe(filledIn)
})
