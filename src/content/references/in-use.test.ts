import { expect, test } from '@jest/globals'
import { inUseSentence } from '../pictures/plugin'

const place = (name: string, isDraft = false) => ({ name, fields: ['Text'], path: '', isDraft })

test('each place is named, and that one is a draft', () => {
  expect(inUseSentence([place('Contact'), place('Article “Moving house”', true)])).toBe(
    'This picture is in use. It is on: Contact (Text) and Article “Moving house” (Text, in a draft). Take it out there first.',
  )
})

test('of many places five are named', () => {
  const many = Array.from({ length: 7 }, (_, n) => place(`Article ${n}`))
  expect(inUseSentence(many)).toContain('Article 4 (Text) and 2 more places.')
})
