import { describe, expect, test } from '@jest/globals'
import type { Field, FlattenedField } from 'payload'
import { fieldAffectsData } from 'payload/shared'
import config from '@payload-config'
import { pageNames } from '@/platform/pages'
import { panelPageLabel, toWords } from '@/platform/page-label'
import { fieldsInWords, inHerWords, nameTakenField, naming } from './panel-words'
import { words } from './translations'

/** Names that stand in every document and are never edited. */
const unseen = new Set(['id'])

/** A label as a person would write it: words with spaces, of which only the first has a capital. */
const inWords = /^(?:[A-Z]|\d)[^_{}]*$/
const camelCased = /[a-z][A-Z]/
const titleCased = /^(?:[A-Z][a-z]+ ){1,}[A-Z][a-z]+$/

interface Labelled {
  name?: string
  label?: unknown
  hidden?: boolean
  admin?: object
  type: string
}

function faultsOf(place: string, fields: readonly (Field | FlattenedField)[]): string[] {
  return fields.flatMap((field): string[] => {
    const { admin, hidden, label, name, type }: Labelled = field
    const path = name === undefined ? place : `${place}.${name}`
    const inner = 'fields' in field ? faultsOf(path, field.fields) : []
    const tabs =
      field.type === 'tabs' ? field.tabs.flatMap((tab) => faultsOf(path, tab.fields)) : []
    const isHidden = hidden === true || (admin && 'hidden' in admin && admin.hidden === true)
    const isSeen = name !== undefined && !unseen.has(name) && !isHidden
    const isWrong =
      isSeen &&
      type !== 'join' &&
      label !== false &&
      typeof label !== 'function' &&
      (typeof label !== 'string' ||
        !inWords.test(label) ||
        camelCased.test(label) ||
        label === 'Slug' ||
        titleCased.test(label))
    return [...(isWrong ? [`${path}: ${String(label)}`] : []), ...inner, ...tabs]
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
  ['fee', 'Fee'],
  ['opening-hours', 'Opening hours'],
])('the name %s is "%s" in words', (name, words) => {
  expect(toWords(name)).toBe(words)
})

describe('a refusal', () => {
  test('names the field instead of "this field"', () => {
    expect(naming('This field is required.', 'Heading')).toBe('Heading is required.')
    expect(naming('This value is odd.', 'Fee')).toBe('Fee is odd.')
  })

  test('that names something already stays as it is', () => {
    const sentence = 'Use small letters in this field.'
    expect(naming(sentence, 'Address')).toBe(sentence)
  })

  test('names fields that lie in groups, tabs and rows too', () => {
    const [group] = fieldsInWords([
      { name: 'hero', type: 'group', fields: [{ name: 'leadText', type: 'text', required: true }] },
    ])
    const inner = group && 'fields' in group ? group.fields[0] : undefined
    expect(inner && 'label' in inner && inner.label).toBe('Lead text')
  })

  test('of a value that another entry has names the field, not its name in the database', () => {
    const fields = fieldsInWords([{ name: 'slug', type: 'text', unique: true }])
    const flattenedFields = fields.filter((field) => fieldAffectsData(field))
    const result = {
      errors: [
        {
          message: 'Not saved. Look at this field again: slug',
          data: { errors: [{ path: 'slug', message: 'This field has to be different.' }] },
        },
      ],
    }
    expect(nameTakenField({ collection: { flattenedFields }, result })).toEqual({
      response: {
        errors: [
          {
            message: 'Not saved. Look at this field again: Address',
            data: {
              errors: [{ path: 'slug', label: 'Address', message: 'Address has to be different.' }],
            },
          },
        ],
      },
    })
  })
})

test('words that another plugin brought stay beside ours', async () => {
  const theirs = { en: { 'plugin-redirects': { from: 'From' } }, cy: { general: { save: 'Cadw' } } }
  const { db, secret } = await config
  const { i18n } = await inHerWords({ db, secret, i18n: { translations: theirs } })
  expect(i18n?.translations).toMatchObject({ ...theirs, en: { ...theirs.en, ...words } })
})
