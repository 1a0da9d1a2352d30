import { expect, test } from '@jest/globals'
import { changesBetween, changeWords } from './changes'
import { type DescribedField, wholeState } from './described-field'

const group = (name: string, ...fields: DescribedField[]) =>
  ({ type: 'group', name, fields }) satisfies DescribedField

const home = { value: 'home', label: 'Home and family' }
const rowFields: DescribedField[] = [
  { type: 'row', fields: [{ type: 'text', name: 'title' }] },
  { type: 'text', name: 'points' },
]
const facts = group('facts', { type: 'text', name: 'fee', label: 'Share' })

const fields: DescribedField[] = [
  { type: 'text', name: 'id' },
  group('edition', { type: 'text', name: 'token' }),
  { type: 'text', name: 'heading' },
  { type: 'textarea', name: 'lead', label: 'Lead' },
  { ...facts, label: false },
  group('values', { type: 'array', name: 'items', fields: rowFields }),
  { type: 'richText', name: 'body', label: 'Text' },
  { type: 'checkbox', name: 'quick', label: 'Quick answer' },
  { type: 'date', name: 'day' },
  { type: 'select', name: 'category', options: [home, 'other'] },
  { type: 'upload', name: 'portrait' },
  { type: 'text', name: '_status' },
]

const changes = (before: unknown, after: object) => changesBetween(fields, before, after)

const changed = (before: unknown, after: object) =>
  changes(before, after).map(({ after, before, label }) => [label, before, after])

const row = (id: string, title: string, ...points: string[]) => ({ id, title, points })
const fee = (share: string) => ({ facts: { fee: share } })
const values = (...items: object[]) => ({ values: { items } })

test('a change goes by the label of its field, and of the parts that it is in', () => {
  expect(changed({ heading: 'One' }, { heading: 'Two' })).toEqual([['Heading', 'One', 'Two']])
  expect(changed(undefined, { heading: 'New' })).toEqual([['Heading', '', 'New']])
  expect(changed(fee('25%'), fee('30%'))).toEqual([['Share', '25%', '30%']])
  const [kind, patient] = ['Kind', 'Patient'].map((title) => values(row('a', 'A'), row('b', title)))
  expect(changed(kind, patient ?? {})).toEqual([['Values, 2nd: Title', 'Kind', 'Patient']])
})

test('what the document keeps about itself is not a change, and neither is another form of nothing', () => {
  const before = { id: '1', edition: { token: 'a' }, _status: 'draft', lead: null, quick: null }
  const after = { id: '2', edition: { token: 'b' }, _status: 'published', lead: '', quick: false }
  expect(changes(before, after)).toEqual([])
  expect(changes({ values: { items: [] } }, { values: { items: 0 } })).toEqual([])
  const whole = { day: '2026-11-19T12:00:00.000Z', portrait: { id: 'p', alt: 'Me' } }
  expect(changes(whole, { day: '2026-11-19T12:00:00Z', portrait: 'p' })).toEqual([])
})

test('rows that were added, removed or moved are told apart from rewritten ones', () => {
  const items = [row('a', 'Fair'), row('b', 'Kind', 'To all')]
  const list = (after: object[]) => changed(values(...items), values(...after))
  const added = row('c', 'New', 'x', 'y')
  expect(list([added, ...items])).toEqual([['Values, 1st, added', '', 'New\nx\ny']])
  expect(list([items[0] ?? {}])).toEqual([['Values, 2nd, removed', 'Kind\nTo all', '']])
  expect(list(items.toReversed())).toEqual([['Values, order', 'Fair\nKind', 'Kind\nFair']])
})

test('rich text, choices, days and ticks are said in words', () => {
  const paragraph = (text: string) => ({
    type: 'paragraph',
    children: [{ type: 'text', text }, { type: 'linebreak' }, { type: 'text', text: 'end' }],
  })
  const body = (...texts: string[]) => ({ root: { children: texts.map(paragraph) } })
  const before = { body: body('One'), quick: false, day: '2026-01-02', category: 'home' }
  const after = { body: body('One', 'Two'), quick: true, day: '2026-01-03', category: 'other' }
  expect(changed(before, after)).toEqual([
    ['Text', 'One\nend', 'One\nend\nTwo\nend'],
    ['Quick answer', 'No', 'Yes'],
    ['Day', '2 January 2026', '3 January 2026'],
    ['Category', 'Home and family', 'other'],
  ])
})

test('words that read the same are said to be formatted differently', () => {
  const text = (format: number) => [{ type: 'text', text: 'Same', format }]
  const [plain, bold] = [0, 1].map((format) => ({ body: { root: { children: text(format) } } }))
  expect(changed(plain, bold ?? {})).toEqual([
    ['Text', 'Same', 'Same (another one, or formatted differently)'],
  ])
})

test('changes are named by both texts if they are short, or else by their fields', () => {
  expect(changeWords(changes(fee('25%'), fee('30%')))).toBe('Share: 25% to 30%')
  expect(changeWords(changes({ lead: 'x'.repeat(40) }, { lead: 'y' }))).toBe('Lead')
  expect(changeWords(changes({}, { heading: 'a', lead: 'b' }))).toBe('Heading and Lead')
  const more = { heading: 'a', lead: 'b', quick: true, day: '2026-01-03' }
  expect(changeWords(changes({}, more))).toBe('Heading, Lead and 2 more')
  expect(changeWords([])).toBe('')
})

test('a whole state empties what it lacks, so that nothing of another is left beside it', () => {
  const state = wholeState(fields, { ...fee('30%'), id: '1', edition: { token: 'a' } })
  expect(state).toMatchObject({ heading: null, facts: { fee: '30%' }, values: { items: [] } })
  expect(state).not.toHaveProperty('id')
})
