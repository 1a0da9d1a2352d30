import { expect, test } from '@jest/globals'
import { inUseSentence } from '../pictures/plugin'

test('of many places five are named', () => {
  const place = { fields: ['Text'], href: '', isDraft: false }
  const many = Array.from({ length: 7 }, (_, n) => ({ ...place, label: `Article ${n}` }))
  expect(inUseSentence(many)).toContain('Article 4 (Text) and 2 more places.')
})
