import { expect, test } from '@jest/globals'
import type { FlattenedField } from 'payload'
import { mayRefer, referencesIn } from './find-references'

const portrait: FlattenedField = { name: 'portrait', type: 'upload', relationTo: 'media' }

const rows: FlattenedField = {
  name: 'rows',
  type: 'array',
  fields: [],
  flattenedFields: [portrait],
}

const fields: FlattenedField[] = [
  { name: 'title', type: 'text' },
  portrait,
  { name: 'several', type: 'upload', relationTo: ['media', 'reviews'], hasMany: true },
  { name: 'body', type: 'richText', label: 'Text' },
  rows,
  { name: 'group', type: 'group', fields: [], flattenedFields: [rows] },
]

const target = { collection: 'media', id: 'one' }

/** A picture in a quote in a list, as Lexical stores it. */
const text = (value: unknown, relationTo = 'media') => ({
  root: { children: [{ children: [{ type: 'upload', relationTo, value }] }] },
})

test.each([
  ['a field', { portrait: 'one' }, ['Portrait']],
  ['a field with the whole document', { portrait: { id: 'one' } }, ['Portrait']],
  [
    'a field of several collections',
    { several: [{ relationTo: 'media', value: 'one' }] },
    ['Several'],
  ],
  ['a rich text', { body: text('one') }, ['Text']],
  ['a rich text with the whole document', { body: text({ id: 'one' }) }, ['Text']],
  [
    'two rows of a list',
    { rows: [{ portrait: 'one' }, {}, { portrait: 'one' }] },
    ['Portrait', 'Portrait'],
  ],
  ['a list in a group', { group: { rows: [{ portrait: 'one' }] } }, ['Portrait']],
])('%s refers to it', (_, document, labels) => {
  expect(referencesIn(fields, document, target)).toEqual(labels)
})

test.each([
  ['nothing', undefined],
  ['another picture', { portrait: 'two', body: text('two') }],
  [
    'another collection',
    { several: [{ relationTo: 'reviews', value: 'one' }], body: text('one', 'reviews') },
  ],
  ['its id in words', { title: 'one', body: { root: { children: [{ text: 'one' }] } } }],
  ['values of other kinds', { portrait: 1, several: 'one', rows: 'one', group: null, body: 'one' }],
])('%s does not', (_, document) => {
  expect(referencesIn(fields, document, target)).toEqual([])
})

test('only what has a fitting field may refer to it', () => {
  expect(fields.filter((field) => mayRefer([field], 'media')).map(({ name }) => name)).toEqual([
    'portrait',
    'several',
    'body',
    'rows',
    'group',
  ])
  expect(mayRefer([portrait], 'reviews')).toBe(false)
})
