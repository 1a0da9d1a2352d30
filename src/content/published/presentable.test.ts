import { describe, expect, test } from '@jest/globals'
import type { FlattenedField } from 'payload'
import type { Media } from '../../../payload-types'
import { presentable } from './presentable'

const loud = (text: string) => text.toUpperCase()

const rowFields: FlattenedField[] = [
  { name: 'icon', type: 'select', options: [{ value: 'car', label: 'Car' }], required: true },
  { name: 'points', type: 'text', hasMany: true },
]

const fields: FlattenedField[] = [
  { name: 'heading', type: 'text' },
  { name: 'lead', type: 'textarea' },
  { name: 'paragraphs', type: 'text', hasMany: true },
  { name: 'shown', type: 'checkbox' },
  { name: 'choice', type: 'select', options: ['a'] },
  { name: 'choices', type: 'select', hasMany: true, options: ['a', 'b'] },
  { name: 'minutes', type: 'number' },
  { name: 'day', type: 'date' },
  { name: 'portrait', type: 'upload', relationTo: 'media' },
  { name: 'items', type: 'array', fields: [], flattenedFields: rowFields },
  {
    name: 'seo',
    type: 'group',
    fields: [],
    flattenedFields: [{ name: 'title', type: 'text' }],
  },
]

/** As Payload would generate it for the fields above. */
interface Page {
  id: string
  heading?: string | null
  lead?: string | null
  paragraphs?: string[] | null
  shown?: boolean | null
  choice?: 'a' | null
  choices?: ('a' | 'b')[] | null
  minutes?: number | null
  day?: string | null
  portrait?: (string | null) | Media
  items?: { icon: 'car'; points?: string[] | null; id?: string | null }[] | null
  seo?: { title?: string | null }
}

const present = (document: object) => presentable<Page>(fields, { id: '1', ...document }, loud)

const empty = {
  heading: '',
  lead: '',
  paragraphs: [],
  shown: false,
  choice: undefined,
  choices: [],
  minutes: undefined,
  day: '',
  portrait: undefined,
  items: [],
  seo: { title: '' },
}

test('what the admin left empty has the shape that a page expects', () => {
  expect(present({})).toEqual(empty)
})

test('null, as the panel stores what was cleared, is the same as nothing', () => {
  const cleared = Object.fromEntries(fields.map(({ name }) => [name, null]))
  expect(present(cleared)).toEqual(empty)
})

test('values of another kind than the field are the same as nothing', () => {
  const wrong = Object.fromEntries(fields.map(({ name }) => [name, Symbol('wrong')]))
  expect(present(wrong)).toEqual(empty)
})

test('facts are put into each text and each value of a list, choices stay as they are', () => {
  const shown = present({
    heading: 'one',
    paragraphs: ['first', 'second'],
    choice: 'a',
    minutes: 0,
    items: [{ id: '1', icon: 'car', points: ['x', 'y'] }],
  })
  expect(shown).toMatchObject({
    heading: 'ONE',
    paragraphs: ['FIRST', 'SECOND'],
    choice: 'a',
    minutes: 0,
    items: [{ icon: 'car', points: ['X', 'Y'] }],
  })
})

test('a text area is one text, whatever its field is called', () => {
  const text = presentable<{ points: string }>(
    [{ name: 'points', type: 'textarea' }],
    { points: 'x\ny' },
    loud,
  )
  expect(text).toEqual({ points: 'X\nY' })
})

test('a date is its day', () => {
  expect(present({ day: '2026-12-24T12:00:00.000Z' })).toMatchObject({ day: '2026-12-24' })
})

test('a row without its required choice is left out, the others stay', () => {
  const items = [{ icon: 'car' }, { icon: 'spaceship' }, { points: ['x'] }, 'no row']
  expect(present({ items })?.items).toEqual([{ icon: 'car', points: [] }])
})

test.each([
  ['choice', { type: 'select', options: ['a'] }, 'a'],
  ['number', { type: 'number' }, 0],
  ['date', { type: 'date' }, '2026-12-24'],
] as const)('a document without its required %s is none, even in a group', (name, field, value) => {
  const one = { ...field, name, required: true }
  const flattened: FlattenedField[] = [
    'options' in one ? { ...one, options: [...one.options] } : one,
  ]
  const within: FlattenedField[] = [
    { name: 'group', type: 'group', fields: [], flattenedFields: flattened },
  ]
  expect(presentable(flattened, {}, loud)).toBeUndefined()
  expect(presentable(within, {}, loud)).toBeUndefined()
  expect(presentable(within, { group: { [name]: value } }, loud)).toEqual({
    group: { [name]: value },
  })
})

describe('where nothing is left of a text, for want of a figure that it quotes,', () => {
  const rows: FlattenedField[] = [
    { name: 'title', type: 'text', required: true },
    { name: 'text', type: 'textarea' },
    { name: 'paragraphs', type: 'text', hasMany: true },
    { name: 'points', type: 'text', hasMany: true },
  ]
  const withoutFigures = (text: string) => (text.includes('figure') ? '' : text)
  const shown = (items: object[]) =>
    presentable<{ items: object[] }>(
      [{ name: 'items', type: 'array', fields: [], flattenedFields: rows }],
      { items },
      withoutFigures,
    )?.items

  test('the value of a list is left out', () => {
    const [row] = shown([{ title: 'a', points: ['one', 'figure', 'three'] }]) ?? []
    expect(row).toMatchObject({ points: ['one', 'three'] })
  })

  test.each([
    ['that needs the text', { title: 'figure', text: 'b', points: ['one'] }],
    ['of whose only list nothing is left', { title: 'a', points: ['figure'] }],
    ['of whose lists nothing is left', { title: 'a', paragraphs: ['figure'], points: ['figure'] }],
  ])('the row %s is left out', (_which, row) => {
    expect(shown([row, { title: 'other' }])).toEqual([expect.objectContaining({ title: 'other' })])
  })

  test('the row that has something to say without it stays', () => {
    const items = [
      { title: 'a', text: 'figure' },
      { title: 'b', paragraphs: ['figure'], points: ['one'] },
    ]
    expect(shown(items)).toEqual([
      { title: 'a', text: '', paragraphs: [], points: [] },
      { title: 'b', text: '', paragraphs: [], points: ['one'] },
    ])
  })

  test('a row that was empty before stays as it is', () => {
    expect(shown([{ title: '', points: [] }])).toHaveLength(1)
  })
})

test('a field of a type that no page can show is an error that names it', () => {
  expect(() => presentable([{ name: 'body', type: 'json' }], {}, loud)).toThrow("'json' (body)")
})

test('nothing that is not a field gets onto a page', () => {
  expect(present({ secret: 'x' })).not.toHaveProperty('secret')
})

const size = (width: number) => ({ url: `/${width}.webp`, width, height: width * 2 })

test('a picture comes in its widths, the largest as the one that is always there', () => {
  const portrait = {
    ...size(4000),
    alt: 'At work',
    sizes: { w640: size(640), w320: size(320), w960: { url: null, width: null, height: null } },
  }
  expect(present({ portrait })).toMatchObject({
    portrait: {
      src: '/640.webp',
      srcSet: '/320.webp 320w, /640.webp 640w',
      alt: 'At work',
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

test('which edition it is, and who stored it, is for no page to see', () => {
  const edition: FlattenedField = {
    name: 'edition',
    type: 'group',
    fields: [],
    flattenedFields: [{ name: 'by', type: 'text' }],
  }
  const shown = presentable<object>([edition], { edition: { by: 'margaret' } }, loud)
  expect(shown).toEqual({})
})
