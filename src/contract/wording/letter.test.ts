import { expect, test } from '@jest/globals'
import { letterParagraphs } from './letter'

test('blank lines divide paragraphs, other line ends lines', () => {
  expect(letterParagraphs('Dear Ada,\n\nThank you.\nI will call.\n \n\nYours\n')).toEqual([
    [[{ text: 'Dear Ada,' }]],
    [[{ text: 'Thank you.' }], [{ text: 'I will call.' }]],
    [[{ text: 'Yours' }]],
  ])
})

test('the address of a web page can be followed, without the full stop behind it', () => {
  expect(letterParagraphs('See https://example.com/a?b=c. (Or http://example.com/)')).toEqual([
    [
      [
        { text: 'See ' },
        { text: 'https://example.com/a?b=c', href: 'https://example.com/a?b=c' },
        { text: '. (Or ' },
        { text: 'http://example.com/', href: 'http://example.com/' },
        { text: ')' },
      ],
    ],
  ])
})

test('markup and other kinds of addresses are words', () => {
  expect(letterParagraphs('<b>javascript:alert(1)</b>')).toEqual([
    [[{ text: '<b>javascript:alert(1)</b>' }]],
  ])
})
