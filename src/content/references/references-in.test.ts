import { expect, test } from '@jest/globals'
import type { FlattenedField } from 'payload'
import { fieldsShowing } from './find-references'

const portrait: FlattenedField = { name: 'portrait', type: 'upload', relationTo: 'media' }

const holding = (flattenedFields: FlattenedField[]) => ({ fields: [], flattenedFields })
const rows: FlattenedField = { name: 'rows', type: 'array', ...holding([portrait]) }

const fields: FlattenedField[] = [
  { name: 'title', type: 'text' },
  portrait,
  { name: 'body', type: 'richText', label: 'Text' },
  rows,
  { name: 'group', type: 'group', ...holding([rows]) },
]

/** A picture in a quote in a list, as Lexical stores it. */
const text = (value: unknown, relationTo = 'media') => ({
  root: { children: [{ children: [{ type: 'upload', relationTo, value }] }] },
})

const inWords = { root: { children: [{ text: 'one' }] } }
const twice = [{ portrait: 'one' }, {}, { portrait: 'one' }]
const otherKinds = { portrait: 1, rows: 'one', group: null, body: 'one' }

test.each<[string, object | undefined, string[]]>([
  ['a field does', { portrait: 'one' }, ['Portrait']],
  ['a field with the whole document does', { portrait: { id: 'one' } }, ['Portrait']],
  ['a rich text does', { body: text('one') }, ['Text']],
  ['a rich text with the whole document does', { body: text({ id: 'one' }) }, ['Text']],
  ['two rows of a list do', { rows: twice }, ['Portrait', 'Portrait']],
  ['a list in a group does', { group: { rows: [{ portrait: 'one' }] } }, ['Portrait']],
  ['nothing does not', undefined, []],
  ['another picture does not', { portrait: 'two', body: text('two') }, []],
  ['another collection does not', { body: text('one', 'reviews') }, []],
  ['its id in words does not', { title: 'one', body: inWords }, []],
  ['values of other kinds do not', otherKinds, []],
])('of what may show a picture, %s', (_, document, labels) => {
  expect(fieldsShowing(fields, document, 'one')).toEqual(labels)
})
