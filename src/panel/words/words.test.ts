import { describe, expect, test } from '@jest/globals'
import type { Field, FlattenedField } from 'payload'
import { fieldAffectsData } from 'payload/shared'
import config from '@payload-config'
import { pageNames } from '@/platform/pages'
import { panelPageLabel, toWords } from '@/platform/page-label'
import { fieldsInWords, inHerWords, nameTakenField, naming } from './panel-words'
import { words } from './translations'

/** A label as a person would write it: words with spaces, of which only the first has a capital. */
const inWords = /^(?:[A-Z]|\d)[^_{}]*$/
const unlikeWords = /[a-z][A-Z]|^Slug$|^(?:[A-Z][a-z]+ ){1,}[A-Z][a-z]+$/

interface Labelled {
  name?: string
  label?: unknown
  hidden?: boolean
  admin?: object
  type: string
}

const isSeen = ({ admin, hidden, name, type }: Labelled) =>
  !(name === undefined || name === 'id' || type === 'join' || hidden === true) &&
  !(admin && 'hidden' in admin && admin.hidden === true)

const isInWords = ({ label }: Labelled) =>
  label === false ||
  typeof label === 'function' ||
  (typeof label === 'string' && inWords.test(label) && !unlikeWords.test(label))

function faultsOf(place: string, fields: readonly (Field | FlattenedField)[]): string[] {
  return fields.flatMap((field): string[] => {
    const { label, name }: Labelled = field
    const path = name === undefined ? place : `${place}.${name}`
    const parts = field.type === 'tabs' ? field.tabs : 'fields' in field ? [field] : []
    return [
      ...(isSeen(field) && !isInWords(field) ? [`${path}: ${String(label)}`] : []),
      ...parts.flatMap((part) => faultsOf(path, part.fields)),
    ]
  })
}

test('every field of every collection and global has a label in words', async () => {
  const { collections, globals } = await config
  const own = collections.filter(({ admin }) => admin.hidden !== true)
  const faults = [...own, ...globals].flatMap(({ fields, slug }) => faultsOf(slug, fields))
  expect(faults).toEqual([])
})

test('no collection or global shows what is for programmers', async () => {
  const { collections, globals } = await config
  const own = collections.filter(({ slug }) => !slug.startsWith('payload-'))
  expect(
    [...own, ...globals].filter(({ admin }) => !admin.hideAPIURL).map(({ slug }) => slug),
  ).toEqual([])
})

test('a page has one name in the panel, and no two places of the menu have the same', async () => {
  const { collections, globals } = await config
  for (const name of pageNames) {
    expect(globals.find(({ slug }) => slug === name)?.label).toBe(panelPageLabel(name))
  }
  const listed = collections.filter(({ admin }) => admin.hidden !== true)
  const names = [...globals.map(({ label }) => label), ...listed.map(({ labels }) => labels.plural)]
  expect(names).toEqual([...new Set(names)])
})

test.each([
  ['showSampleTestimonials', 'Show sample testimonials'],
  ['slug', 'Address'],
  ['opening-hours', 'Opening hours'],
])('the name %s is "%s" in words', (name, words) => {
  expect(toWords(name)).toBe(words)
})

describe('a refusal', () => {
  test.each([
    ['This field is required.', 'Heading is required.'],
    ['This value is odd.', 'Heading is odd.'],
    ['Use small letters in this field.', 'Use small letters in this field.'],
  ])('%s becomes: %s', (sentence, named) => {
    expect(naming(sentence, 'Heading')).toBe(named)
  })

  test('of a value that another entry has names the field, not its name in the database', () => {
    const fields = fieldsInWords([{ name: 'slug', type: 'text', unique: true }])
    const flattenedFields = fields.filter((field) => fieldAffectsData(field))
    const refused = (sentence: string, error: object) => ({
      errors: [{ message: sentence, data: { errors: [{ path: 'slug', ...error }] } }],
    })
    const result = refused('Not saved. Look at this field again: slug', {
      message: 'This field has to be different.',
    })
    expect(nameTakenField({ collection: { flattenedFields }, result })).toEqual({
      response: refused('Not saved. Look at this field again: Address', {
        label: 'Address',
        message: 'Address has to be different.',
      }),
    })
  })
})

test('words that another plugin brought stay beside ours', async () => {
  const theirs = { en: { 'plugin-redirects': { from: 'From' } }, cy: { general: { save: 'Cadw' } } }
  const { db, secret } = await config
  const { i18n } = await inHerWords({ db, secret, i18n: { translations: theirs } })
  expect(i18n?.translations).toMatchObject({ ...theirs, en: { ...theirs.en, ...words } })
})
