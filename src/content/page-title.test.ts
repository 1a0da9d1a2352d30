import { expect, test } from '@jest/globals'
import { pageTitle } from './page-title'

test('a title has the business’s name after it where both fit into 60 characters', () => {
  expect(pageTitle('Contact', 'Bedford Law')).toBe('Contact · Bedford Law')
  expect(pageTitle('x'.repeat(46), 'Bedford Law')).toHaveLength(60)
  expect(pageTitle('x'.repeat(47), 'Bedford Law')).toBe('x'.repeat(47))
})
