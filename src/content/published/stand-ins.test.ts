import { expect, test } from '@jest/globals'
import type { FlattenedField } from 'payload'
import { todayInLondon } from '@/platform/time/dates'
import { presentable } from './presentable'
import { withStandIns } from './stand-ins'

const choice: FlattenedField = {
  name: 'category',
  type: 'select',
  required: true,
  options: [{ value: 'work', label: 'Work' }, 'home'],
}

const fields: FlattenedField[] = [
  { name: 'title', type: 'text', required: true },
  choice,
  { name: 'readTime', type: 'number', required: true, min: 1 },
  { name: 'date', type: 'date', required: true },
  { name: 'closing', type: 'group', fields: [], flattenedFields: [choice] },
  { name: 'cards', type: 'array', fields: [], flattenedFields: [choice] },
]

const shown = (draft: object) => presentable(fields, withStandIns(fields, draft), (text) => text)

test('a draft that was just begun can be shown, with no invented text', () => {
  expect(presentable(fields, {}, (text) => text)).toBeUndefined()
  expect(shown({ cards: [{}] })).toEqual({
    title: '',
    category: 'work',
    readTime: 1,
    date: todayInLondon(),
    closing: { category: 'work' },
    cards: [{ category: 'work' }],
  })
})

test('what was chosen stays as it was', () => {
  const draft = {
    title: 'A guide',
    category: 'home',
    readTime: 4,
    date: '2026-12-24',
    closing: { category: 'home' },
    cards: [{ category: 'home' }],
  }
  expect(shown(draft)).toEqual(draft)
})
