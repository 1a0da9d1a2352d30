import { expect, test } from '@jest/globals'
import type { DescribedField } from './described-field'
import { differences, mineOverTheirs } from './merge'

const text = (name: string) => ({ type: 'text', name }) as const
const list: DescribedField = { type: 'array', name: 'items', fields: [text('title')] }
const values: DescribedField = { type: 'group', name: 'values', fields: [list] }
const fields = [text('heading'), text('lead'), values]

const items = (...titles: string[]) => ({
  items: titles.map((title, index) => ({ id: String(index), title })),
})

const base = { heading: 'Old', lead: 'Old lead', values: items('One', 'Two') }
const mine = { ...base, heading: 'Mine' }

test('what was typed in both places is told apart from what was changed only there', () => {
  const theirs = { heading: 'Theirs', lead: 'Their lead', values: items('One', 'Three') }
  const { both, onlyTheirs } = differences(fields, { base, mine, theirs })
  expect(both).toMatchObject([{ label: 'Heading', before: 'Mine', after: 'Theirs' }])
  expect(onlyTheirs.map(({ label }) => label)).toEqual(['Lead', 'Values, 2nd: Title'])
})

test.each([
  ['what was changed only there', 'Their lead'],
  ['a text that was emptied only there', null],
])('keeping mine keeps %s', (_what, lead) => {
  const theirs = { heading: 'Theirs', lead, values: items('New', 'One') }
  expect(mineOverTheirs(fields, { base, mine, theirs })).toEqual({ ...theirs, heading: 'Mine' })
})

test('a list that was changed in both places is kept whole', () => {
  const listed = { ...base, values: items('One') }
  const theirs = { ...base, values: items('One', 'Three') }
  expect(mineOverTheirs(fields, { base, mine: listed, theirs })).toEqual(listed)
})
