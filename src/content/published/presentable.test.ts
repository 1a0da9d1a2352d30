import { afterEach, describe, expect, test } from '@jest/globals'
import type { FlattenedField } from 'payload'
import { setClock } from '@/platform/time/testing/clock.mjs'
import { picture } from './picture'
import { presentable } from './presentable'

afterEach(() => setClock())

const loud = { fillIn: (text: string) => text.toUpperCase(), isDraft: false }

const icon: FlattenedField = {
  name: 'icon',
  type: 'select',
  options: [{ value: 'car', label: 'Car' }, 'home'],
  required: true,
}
const holding = (flattenedFields: FlattenedField[]) => ({ fields: [], flattenedFields })

const rowFields: FlattenedField[] = [icon, { name: 'points', type: 'text', hasMany: true }]

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
  { name: 'items', type: 'array', ...holding(rowFields) },
  { name: 'seo', type: 'group', ...holding([{ name: 'title', type: 'text' }]) },
  // No page shows the author.
  { name: 'edition', type: 'group', ...holding([{ name: 'by', type: 'text' }]) },
]

const present = (document: object) => presentable<object>(fields, document, loud)

const filledWith = (value: unknown) => Object.fromEntries(fields.map(({ name }) => [name, value]))

const empty = {
  ...{ heading: '', lead: '', paragraphs: [], shown: false, choice: undefined, choices: [] },
  ...{ minutes: undefined, day: '', portrait: undefined, items: [], seo: { title: '' } },
}

test.each([
  ['nothing', {}],
  ['null, as the panel stores what was cleared,', filledWith(null)],
  ['values of another kind than the field', filledWith(Symbol('wrong'))],
  ['what is no field', { id: '1', secret: 'x' }],
])('of %s a page gets the shape that it expects, empty', (_what, document) => {
  expect(present(document)).toEqual(empty)
})

test('facts are put into each text and each value of a list, and the rest stays as it is', () => {
  const others = { shown: true, choice: 'a', minutes: 0 }
  const stored = { ...others, heading: 'one', lead: 'x\ny', paragraphs: ['first', 'second'] }
  const items = [{ id: '1', icon: 'car', points: ['x', 'y'] }]
  const day = '2026-12-24T12:00:00.000Z'
  expect(present({ ...stored, choices: ['b', 'c'], items, day })).toMatchObject({
    ...{ ...others, heading: 'ONE', lead: 'X\nY', paragraphs: ['FIRST', 'SECOND'] },
    ...{ choices: ['b'], items: [{ icon: 'car', points: ['X', 'Y'] }], day: '2026-12-24' },
  })
})

test('a row without its required choice is left out, the others stay', () => {
  const items = [{ icon: 'car' }, { icon: 'spaceship' }, { points: ['x'] }, 'no row']
  expect(present({ items })).toMatchObject({ items: [{ icon: 'car', points: [] }] })
})

const required: FlattenedField[] = [
  icon,
  { name: 'readTime', type: 'number', required: true, min: 1 },
  { name: 'day', type: 'date', required: true },
]
const whole = { icon: 'home', readTime: 4, day: '2026-12-24' }
const group: FlattenedField = { name: 'group', type: 'group', ...holding(required) }

describe.each<[string, FlattenedField[], (stored: object) => object]>([
  ['a document', required, (stored) => stored],
  ['a group', [group], (stored) => ({ group: stored })],
])('%s', (_what, own, stored) => {
  test.each(Object.keys(whole))('without its required %s makes no page', (name) => {
    expect(presentable(own, stored(whole), loud)).toEqual(stored(whole))
    expect(presentable(own, stored({ ...whole, [name]: null }), loud)).toBeUndefined()
  })

  test('has something in their place while it is a draft, and keeps what was chosen', () => {
    setClock(new Date('2026-11-22T12:00:00Z'))
    const standIns = { icon: 'car', readTime: 1, day: '2026-11-22' }
    expect(presentable(own, {}, { ...loud, isDraft: true })).toEqual(stored(standIns))
    expect(presentable(own, stored(whole), { ...loud, isDraft: true })).toEqual(stored(whole))
  })
})

test('the rows of a draft have something in these places too, and no text is invented', () => {
  const own: FlattenedField[] = [
    { name: 'title', type: 'text', required: true },
    { name: 'cards', type: 'array', ...holding([icon]) },
  ]
  const draft = { cards: [{}, { icon: 'home' }] }
  const cards = [{ icon: 'car' }, { icon: 'home' }]
  expect(presentable(own, draft, { ...loud, isDraft: true })).toEqual({ title: '', cards })
})

test.each([
  ['that needs the text is left out', { title: 'figure', text: 'b', points: ['one'] }, undefined],
  ['whose only list is empty then is left out', { title: 'a', points: ['figure'] }, undefined],
  ['that lacks a text stays', { title: 'a', text: 'figure' }, { text: '' }],
  ['stays with the rest of a list', { title: 'a', points: ['1', 'figure'] }, { points: ['1'] }],
  ['stays with one of two lists', { title: 'a', paragraphs: ['figure'], points: ['1'] }, {}],
  ['that was empty before stays', { title: '', points: [] }, { title: '' }],
])('if a figure is missing, a row %s', (_which, item, lacking) => {
  const row: FlattenedField[] = [
    { name: 'title', type: 'text', required: true },
    { name: 'text', type: 'textarea' },
    { name: 'paragraphs', type: 'text', hasMany: true },
    { name: 'points', type: 'text', hasMany: true },
  ]
  const own: FlattenedField[] = [{ name: 'items', type: 'array', ...holding(row) }]
  const fillIn = (text: string) => (text.includes('figure') ? '' : text)
  const other = { title: 'other' }
  const items = lacking ? [lacking, other] : [other]
  expect(
    presentable<object>(own, { items: [item, other] }, { fillIn, isDraft: false }),
  ).toMatchObject({ items })
})

test('a field of a type that no page can show is an error that names it', () => {
  expect(() => presentable([{ name: 'body', type: 'json' }], {}, loud)).toThrow("'json' (body)")
})

const size = (width: number) => ({ url: `/${width}.webp`, width, height: width * 2 })

const sizes = { w640: size(640), w320: size(320), w960: { url: null, width: null, height: null } }

test('a picture comes in its widths, the largest as the one that is always there', () => {
  const srcSet = '/320.webp 320w, /640.webp 640w'
  const portrait = { src: '/640.webp', width: 640, height: 1280, alt: 'At work', srcSet }
  const stored = { portrait: { ...size(4000), alt: 'At work', sizes } }
  expect(present(stored)).toMatchObject({ portrait })
})

test.each([
  ['smaller than every width is shown as it is', size(100), '/100.webp'],
  ['in the trash is shown nowhere', { ...size(100), deletedAt: '2026-11-22' }, undefined],
  ['that is gone is none', 'id-of-a-deleted-one', undefined],
])('a picture %s', (_what, stored, src) => {
  expect(picture(stored)?.src).toBe(src)
})

test.each([
  [0, 100, '0% 100%'],
  [20, 50, '20% 50%'],
  [50, 50, undefined],
  [-1, 50, undefined],
  [20, 101, undefined],
  ['20', null, undefined],
])('a picture with its focal point at %j and %j is placed at %s', (focalX, focalY, position) => {
  expect(picture({ ...size(960), focalX, focalY })?.position).toBe(position)
})
