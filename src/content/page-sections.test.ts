import { describe, expect, test } from '@jest/globals'
import { type ArrangedPage, pageSections, sectionsInOrder } from './page-sections'

const everyPage = Object.keys(pageSections).filter(
  (page): page is ArrangedPage => page in pageSections,
)

test.each(everyPage)(
  '%s shows all its sections in the table’s order where nothing is stored',
  (page) => {
    const all = Object.keys(pageSections[page])
    expect(sectionsInOrder(page, undefined)).toEqual(all)
    expect(sectionsInOrder(page, { order: null, hidden: [] })).toEqual(all)
  },
)

describe('a page whose order is not fixed', () => {
  test('shows what is chosen, in the chosen order, and ends as it always does', () => {
    expect(
      sectionsInOrder('about', {
        order: ['values', 'independence', 'background'],
        hidden: ['independence'],
      }),
    ).toEqual(['values', 'background', 'closing'])
  })

  test('shows last what an older database does not name', () => {
    expect(sectionsInOrder('services', { order: ['areas'] })).toEqual([
      'areas',
      'consulting',
      'support',
      'closing',
    ])
  })

  test('does not mind a name that is no section’s, or one twice', () => {
    expect(
      sectionsInOrder('about', { order: ['values', 'values', 'gone'], hidden: ['gone'] }),
    ).toEqual(['values', 'background', 'independence', 'closing'])
  })

  test('neither hides nor moves what is locked', () => {
    expect(
      sectionsInOrder('contact', { order: ['enquiry', 'hours'], hidden: ['enquiry'] }),
    ).toEqual(['hours', 'cards', 'privacyNote', 'enquiry'])
  })
})

test('Home keeps its order, and hides only what is not needed to send an enquiry or a review', () => {
  expect(
    sectionsInOrder('home', {
      order: ['reviews', 'about', 'clients'],
      hidden: ['hero', 'services', 'clients', 'enquiry', 'reviews'],
    }),
  ).toEqual(['hero', 'services', 'about', 'enquiry', 'reviews'])
})
