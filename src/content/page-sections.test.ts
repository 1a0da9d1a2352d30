import { expect, test } from '@jest/globals'
import { type Arrangement, type ArrangedPage, sectionsInOrder } from './page-sections'

test.each<[string, ArrangedPage, Arrangement | undefined, string[]]>([
  [
    'all its sections in the order of the table, if it was never arranged',
    'resources',
    undefined,
    ['articles', 'answers', 'categories', 'closing'],
  ],
  [
    'the same, if its arrangement is empty',
    'about',
    { order: null, hidden: [] },
    ['background', 'independence', 'values', 'closing'],
  ],
  [
    'what is chosen in the chosen order, and ends as it always does',
    'about',
    { order: ['values', 'independence', 'background'], hidden: ['independence'] },
    ['values', 'background', 'closing'],
  ],
  [
    'what is not named last',
    'services',
    { order: ['areas'] },
    ['areas', 'consulting', 'support', 'closing'],
  ],
  [
    'each section once, and minds no name that is none',
    'about',
    { order: ['values', 'values', 'gone'], hidden: ['gone'] },
    ['values', 'background', 'independence', 'closing'],
  ],
  [
    'what is locked, and where it was',
    'contact',
    { order: ['enquiry', 'hours'], hidden: ['enquiry'] },
    ['hours', 'cards', 'privacyNote', 'enquiry'],
  ],
  [
    'Home in its own order, and what is needed to send an enquiry or a review',
    'home',
    {
      order: ['reviews', 'about', 'clients'],
      hidden: ['hero', 'services', 'clients', 'enquiry', 'reviews'],
    },
    ['hero', 'services', 'about', 'enquiry', 'reviews'],
  ],
])('a page shows %s', (_what, page, stored, shown) => {
  expect(sectionsInOrder(page, stored)).toEqual(shown)
})
