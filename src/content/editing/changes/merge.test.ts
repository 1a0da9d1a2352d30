import { expect, test } from '@jest/globals'
import type { DescribedField } from './described-field'
import { differences, mineOverTheirs } from './merge'

const fields: DescribedField[] = [
  { type: 'text', name: 'heading' },
  { type: 'text', name: 'lead' },
  {
    type: 'group',
    name: 'values',
    fields: [{ type: 'array', name: 'items', fields: [{ type: 'text', name: 'title' }] }],
  },
]

const items = (...titles: string[]) => ({
  items: titles.map((title, index) => ({ id: String(index), title })),
})

const base = { heading: 'Old', lead: 'Old lead', values: items('One', 'Two') }

const labels = (changes: { label: string }[]) => changes.map(({ label }) => label)

test('what was typed in both places is told from what was changed only there', () => {
  const mine = { ...base, heading: 'Mine' }
  const theirs = { ...base, heading: 'Theirs', lead: 'Their lead', values: items('One', 'Three') }
  const { both, onlyTheirs } = differences(fields, { base, mine, theirs })
  expect(both).toMatchObject([{ label: 'Heading', before: 'Mine', after: 'Theirs' }])
  expect(labels(onlyTheirs)).toEqual(['Lead', 'Values, 2nd: Title'])
})

test('keeping mine keeps what was changed only there', () => {
  const mine = { ...base, heading: 'Mine' }
  const theirs = { ...base, heading: 'Theirs', lead: 'Their lead', values: items('New', 'One') }
  expect(mineOverTheirs(fields, { base, mine, theirs })).toEqual({ ...theirs, heading: 'Mine' })
})

test('a list that was changed in both places is kept whole', () => {
  const mine = { ...base, values: items('One') }
  const theirs = { ...base, values: items('One', 'Three') }
  expect(mineOverTheirs(fields, { base, mine, theirs })).toEqual(mine)
})

test('a text that was emptied only there stays empty', () => {
  const theirs = { ...base, lead: null }
  const mine = { ...base, heading: 'Mine' }
  expect(mineOverTheirs(fields, { base, mine, theirs })).toMatchObject({ lead: null })
})
