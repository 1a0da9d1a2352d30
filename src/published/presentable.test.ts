import { expect, test } from '@jest/globals'
import type { FlattenedField } from 'payload'
import { presentable } from './presentable'

const loud = (text: string) => text.toUpperCase()

const fields: FlattenedField[] = [
  { name: 'heading', type: 'text' },
  { name: 'paragraphs', type: 'textarea' },
  { name: 'shown', type: 'checkbox' },
  { name: 'choice', type: 'select', options: ['a'] },
  { name: 'portrait', type: 'upload', relationTo: 'media' },
  {
    name: 'items',
    type: 'array',
    fields: [],
    flattenedFields: [{ name: 'points', type: 'textarea' }],
  },
]

const present = (document: Record<string, unknown>) => presentable(fields, document, loud)

test('what a consultant left empty has the shape that a page expects', () => {
  expect(present({})).toEqual({
    heading: '',
    paragraphs: [],
    shown: false,
    choice: undefined,
    portrait: undefined,
    items: [],
  })
})

test('texts are said, lines are apart, and choices are left as they are', () => {
  const shown = present({
    heading: 'one',
    paragraphs: ' first \n\n second\n',
    choice: 'a',
    items: [{ id: '1', points: 'x\ny' }],
  })
  expect(shown).toMatchObject({
    heading: 'ONE',
    paragraphs: ['FIRST', 'SECOND'],
    choice: 'a',
    items: [{ points: ['X', 'Y'] }],
  })
})

test('nothing that is not a field gets onto a page', () => {
  expect(present({ secret: 'x' })).not.toHaveProperty('secret')
})

test('a picture comes in its widths, the largest as the one that is always there', () => {
  const size = (width: number) => ({ url: `/${width}.webp`, width, height: width * 2 })
  const portrait = {
    ...size(4000),
    alt: 'At the desk',
    sizes: { w640: size(640), w320: size(320), w960: { url: null, width: null, height: null } },
  }
  expect(present({ portrait })).toMatchObject({
    portrait: {
      src: '/640.webp',
      srcSet: '/320.webp 320w, /640.webp 640w',
      alt: 'At the desk',
      width: 640,
      height: 1280,
    },
  })
})

test('a picture smaller than every width is shown as it is, and one that is gone is none', () => {
  const small = { url: '/s.webp', width: 100, height: 100, alt: '' }
  expect(present({ portrait: small })).toMatchObject({ portrait: { src: '/s.webp' } })
  expect(present({ portrait: 'id-of-a-deleted-one' })).toMatchObject({ portrait: undefined })
})
