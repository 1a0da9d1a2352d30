import { describe, expect, test } from '@jest/globals'
import { letterParagraphs } from './letter'

const text = (words: string) => ({ kind: 'text', text: words })
const link = (href: string) => ({ kind: 'link', text: href, href })
const lineEnd = { kind: 'line-end' }

test('blank lines stand between paragraphs, and lines within one stay', () => {
  expect(letterParagraphs('Dear Sam,\n\n \n\nThank you.\nI will call.\n\n')).toEqual([
    [text('Dear Sam,')],
    [text('Thank you.'), lineEnd, text('I will call.')],
  ])
})

test('a text without words has no paragraph', () => {
  expect(letterParagraphs('')).toEqual([])
  expect(letterParagraphs(' \n\n ')).toEqual([])
})

describe('an address', () => {
  test.each([
    ['See https://example.com/a?b=c&d=1#e.', ['See ', '.'], 'https://example.com/a?b=c&d=1#e'],
    ['(http://example.com/)', ['(', ')'], 'http://example.com/'],
    ['https://example.com/a_(b)!', ['', '!'], 'https://example.com/a_(b)'],
    ['“HTTPS://Example.com”, yes', ['“', '”, yes'], 'HTTPS://Example.com'],
    ['<https://example.com>', ['<', '>'], 'https://example.com'],
  ])('in %s is a link', (line, [before = '', after = ''], href) => {
    const around = (words: string) => (words ? [text(words)] : [])
    expect(letterParagraphs(line)).toEqual([[...around(before), link(href), ...around(after)]])
  })

  test.each([
    'javascript:alert(1)',
    'ftp://example.com',
    'www.example.com',
    'https://',
    'http://:1',
  ])('%s is none that can be followed', (line) => {
    expect(letterParagraphs(line)).toEqual([[text(line)]])
  })
})

test('all that was written is in the letter', () => {
  const line = 'a https://example.com/x, https://example.com/y. <b>z</b> https://'
  const [pieces = []] = letterParagraphs(line)
  expect(pieces.map((piece) => ('text' in piece ? piece.text : '\n')).join('')).toBe(line)
})
