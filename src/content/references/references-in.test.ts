import { expect, test } from '@jest/globals'
import type { FlattenedField } from 'payload'
import { mayRefer, referencesIn } from './find-references'

const portrait: FlattenedField = { name: 'portrait', type: 'upload', relationTo: 'media' }

const holding = (flattenedFields: FlattenedField[]) => ({ fields: [], flattenedFields })
const rows: FlattenedField = { name: 'rows', type: 'array', ...holding([portrait]) }

const fields: FlattenedField[] = [
  { name: 'title', type: 'text' },
  portrait,
  { name: 'several', type: 'upload', relationTo: ['media', 'reviews'], hasMany: true },
  { name: 'body', type: 'richText', label: 'Text' },
  rows,
  { name: 'group', type: 'group', ...holding([rows]) },
]

const target = { collection: 'media', id: 'one' }

/** A picture in a quote in a list, as Lexical stores it. */
const text = (value: unknown, relationTo = 'media') => ({
  root: { children: [{ children: [{ type: 'upload', relationTo, value }] }] },
})

const ofSeveral = (relationTo: string) => ({ several: [{ relationTo, value: 'one' }] })
const inWords = { root: { children: [{ text: 'one' }] } }
const twice = [{ portrait: 'one' }, {}, { portrait: 'one' }]
const otherKinds = { portrait: 1, several: 'one', rows: 'one', group: null, body: 'one' }

test.each<[string, object | undefined, string[]]>([
  ['a field does', { portrait: 'one' }, ['Portrait']],
  ['a field with the whole document does', { portrait: { id: 'one' } }, ['Portrait']],
  ['a field of several collections does', ofSeveral('media'), ['Several']],
  ['a rich text does', { body: text('one') }, ['Text']],
  ['a rich text with the whole document does', { body: text({ id: 'one' }) }, ['Text']],
  ['two rows of a list do', { rows: twice }, ['Portrait', 'Portrait']],
  ['a list in a group does', { group: { rows: [{ portrait: 'one' }] } }, ['Portrait']],
  ['nothing does not', undefined, []],
  ['another picture does not', { portrait: 'two', body: text('two') }, []],
  ['another collection does not', { ...ofSeveral('reviews'), body: text('one', 'reviews') }, []],
  ['its id in words does not', { title: 'one', body: inWords }, []],
  ['values of other kinds do not', otherKinds, []],
])('of what may refer to a picture, %s', (_, document, labels) => {
  expect(referencesIn(fields, document, target)).toEqual(labels)
})

test('only what has a fitting field may refer to it', () => {
  const fitting = fields.filter((field) => mayRefer([field], 'media')).map(({ name }) => name)
  expect(fitting).toEqual(['portrait', 'several', 'body', 'rows', 'group'])
  expect(mayRefer([portrait], 'reviews')).toBe(false)
})
