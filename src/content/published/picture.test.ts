import { expect, test } from '@jest/globals'
import { picture } from './picture'

const stored = { url: '/p.webp', width: 960, height: 640, alt: 'At work' }

test.each([
  ['at the edge', { focalX: 0, focalY: 100 }, '0% 100%'],
  ['anywhere', { focalX: 20, focalY: 35 }, '20% 35%'],
  ['in the middle', { focalX: 50, focalY: 50 }, undefined],
  ['unknown', {}, undefined],
  ['outside', { focalX: -1, focalY: 500 }, undefined],
  ['of another kind', { focalX: '20', focalY: null }, undefined],
])('a focal point that is %s', (_, focal, position) => {
  expect(picture({ ...stored, ...focal })?.position).toBe(position)
})

test('a picture in the trash is shown nowhere', () => {
  expect(picture({ ...stored, deletedAt: null })).toBeDefined()
  expect(picture({ ...stored, deletedAt: '2026-11-22T10:00:00.000Z' })).toBeUndefined()
})
