import { expect, test } from '@jest/globals'
import { firstNameOf, letterParagraphs } from './letter'

const text = (words: string) => ({ kind: 'text', text: words })
const link = (href: string) => ({ kind: 'link', text: href, href })

test('blank lines separate paragraphs, and lines within one stay', () => {
  expect(letterParagraphs('Dear Sam,\n\n \n\nThank you.\nI will call.\n\n')).toEqual([
    [text('Dear Sam,')],
    [text('Thank you.'), { kind: 'line-end' }, text('I will call.')],
  ])
  expect(letterParagraphs(' \n\n ')).toEqual([])
})

test.each([
  ['See ', 'https://example.com/a?b=c&d=1#e', '.'],
  ['(', 'http://example.com/', ')'],
  ['', 'https://example.com/a_(b)', '!'],
  ['“', 'HTTPS://Example.com', '”, yes'],
  ['<', 'https://example.com', '>'],
  ['a https:// b ', 'https://example.com', ''],
])('after “%s”, %s is a link, and “%s” is not part of it', (before, href, after) => {
  const pieces = [text(before), link(href), text(after)]
  expect(letterParagraphs(`${before}${href}${after}`)).toEqual([pieces.filter(({ text }) => text)])
})

const others = ['javascript:alert(1)', 'ftp://a.example', 'www.a.example', 'https://', 'http://:1']

test.each(others)('%s is no link', (line) => {
  expect(letterParagraphs(line)).toEqual([[text(line)]])
})

test.each([
  ['Ada Byron', 'Ada'],
  ['Mr John Smith', 'John'],
  ['MRS. Ada Byron', 'Ada'],
  ['Prof Dr Ada Byron', 'Ada'],
  ['محمد علي', 'محمد'],
  ['Ada', 'Ada'],
  ['Mr Smith', undefined],
  ['Dr.', undefined],
  ['J. Smith', undefined],
  ['J Smith', undefined],
  ['Smith, John', undefined],
  ['李 小龙', undefined],
  ['', undefined],
])('a letter greets %j as %j', (fullName, first) => {
  expect(firstNameOf(fullName)).toBe(first)
})
