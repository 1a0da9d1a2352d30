import { expect, test } from '@jest/globals'
import { mailLink } from './reply-composer'

test('an address cannot add a subject or a second reader to the letter', () => {
  expect(mailLink('ada@example.com')).toBe('mailto:ada@example.com')
  expect(mailLink('a?cc=b&x=@example.com')).toBe('mailto:a%3Fcc%3Db%26x%3D@example.com')
})
