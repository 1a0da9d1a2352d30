import { expect, test } from '@jest/globals'
import { mailLink, phoneLink } from './contact-links'

test.each([
  ['01632 960 123', 'tel:01632960123'],
  ['(01632) 960-123', 'tel:01632960123'],
  ['+44 (0)1632 960001 (evenings)', 'tel:+441632960001'],
  ['01632 960123 ext. 4', 'tel:01632960123'],
  ['0044 1632 960123', 'tel:00441632960123'],
])('%s dials %s', (written, link) => {
  expect(phoneLink(written)).toBe(link)
})

test('where there is no number there is nothing to dial', () => {
  expect(phoneLink('please e-mail me')).toBeUndefined()
  expect(phoneLink('++ -- ++')).toBeUndefined()
})

test('an address cannot add a subject or a second reader to the letter', () => {
  expect(mailLink('ada@example.com')).toBe('mailto:ada@example.com')
  expect(mailLink('a?cc=b&x=@example.com')).toBe('mailto:a%3Fcc%3Db%26x%3D@example.com')
})
