import { expect, test } from '@jest/globals'
import { linked, withoutLinks } from './text-links'

const hrefsIn = (text: string) => linked(text).flatMap(({ href }) => href ?? [])

test.each([
  ['Write to hello@example.com.', ['mailto:hello@example.com']],
  ['Call 01632 960 123, or +44 1632 960123.', ['tel:+441632960123', 'tel:+441632960123']],
  ['The ICO (ico.org.uk), or 0303 123 1113', ['https://ico.org.uk', 'tel:+443031231113']],
  [
    'Call 999, or 111. Press 55. 111 people call 0808 2000 247',
    ['tel:999', 'tel:111', 'tel:+448082000247'],
  ],
  ['See https://www.gov.uk/a-b?c=d.', ['https://www.gov.uk/a-b?c=d']],
  ['a.b@c.org.uk and www.sra.org.uk/x/', ['mailto:a.b@c.org.uk', 'https://www.sra.org.uk/x/']],
])('%s leads to what it names', (text, hrefs) => {
  expect(hrefsIn(text)).toEqual(hrefs)
  const pieces = linked(text).map((piece) => piece.text)
  expect(pieces.join('')).toBe(text)
})

test.each([
  'From £125,001 to £250,000: 2%, e.g. on 1 October 2026.',
  'Not £999, 999 or 111, nor the section 111',
  'Section 0456 and the year 2026, approx. 9.00 to 18.00',
  'A@b is no email, Mr. Uk no website, 01632 no number',
  '',
])('nothing in “%s” is a link', (text) => {
  expect(hrefsIn(text)).toEqual([])
})

test.each([
  ['Only if [you agree](/terms#referral), I pass it on.', '/terms#referral', 'you agree'],
  ['[Terms](/terms)', '/terms', 'Terms'],
])('%s leads to a page of this site', (text, href, words) => {
  expect(linked(text)).toContainEqual({ text: words, href })
  expect(withoutLinks(text)).not.toMatch(/[[\]()]/)
})

test.each(['[a](//example.com/)', '[a](javascript:alert)', '[a] (/b)', '[](/b)', '[a\nb](/c)'])(
  '%s is no link to a page',
  (text) => expect(hrefsIn(text)).toEqual([]),
)
