import { expect, test } from '@jest/globals'
import type { Field, FlattenedField } from 'payload'
import config from '@payload-config'
import { pageNames } from '@/platform/pages'
import { panelPageLabel } from '@/platform/page-label'

/**
 * A label as a person would write it: words with spaces, of which only the first has a capital. A
 * refusal names several fields with commas between them.
 */
const inWords = /^(?:[A-Z]|\d)[^_{},]*$/
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

const { collections, globals } = await config
const listed = collections.filter(({ admin }) => admin.hidden !== true)
const own = collections.filter(({ slug }) => !slug.startsWith('payload-'))

test('every field of every collection and global has a label in words', () => {
  const faults = [...listed, ...globals].flatMap(({ fields, slug }) => faultsOf(slug, fields))
  expect(faults).toEqual([])
})

test('no collection or global shows what is for programmers', () => {
  const shown = [...own, ...globals].filter(({ admin }) => !admin.hideAPIURL)
  expect(shown.map(({ slug }) => slug)).toEqual([])
})

test('a page has one name in the panel, and no two places of the menu have the same', () => {
  const ofPages = pageNames.map((name) => globals.find(({ slug }) => slug === name)?.label)
  expect(ofPages).toEqual(pageNames.map(panelPageLabel))
  const names = [...globals.map(({ label }) => label), ...listed.map(({ labels }) => labels.plural)]
  expect(names).toEqual([...new Set(names)])
})
