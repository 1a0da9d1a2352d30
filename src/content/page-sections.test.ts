import { expect, test } from '@jest/globals'
import { type Arrangement, type ArrangedPage, sectionsInOrder } from './page-sections'

const shown = (page: ArrangedPage, stored?: Arrangement) => sectionsInOrder(page, stored).join(' ')

test('a page that was never arranged shows its sections in the order of the table', () => {
  expect(shown('resources')).toBe('articles answers categories closing')
  const empty = shown('about', { order: null, hidden: [] })
  expect(empty).toBe('background independence values closing')
})

test('a page shows what is chosen in the chosen order, and ends as it always does', () => {
  const order = ['values', 'independence', 'background']
  expect(shown('about', { order, hidden: ['independence'] })).toBe('values background closing')
})

test('what is not named comes last, each section once, and unknown names do not matter', () => {
  expect(shown('services', { order: ['areas'] })).toBe('areas consulting support fees closing')
  const odd = { order: ['values', 'values', 'gone'], hidden: ['gone'] }
  expect(shown('about', odd)).toBe('values background independence closing')
})

test('what is needed to send an enquiry or a review is shown where it was', () => {
  const contact = { order: ['enquiry', 'hours'], hidden: ['enquiry'] }
  expect(shown('contact', contact)).toBe('hours cards privacyNote enquiry')
  const hidden = ['hero', 'services', 'clients', 'enquiry', 'reviews']
  const home = shown('home', { order: ['reviews', 'about', 'clients'], hidden })
  expect(home).toBe('hero services about enquiry reviews')
})
