import { expect, test } from '@jest/globals'
import type { PictureKind } from '@/content/pictures/picture-header'
import { fileSizeWords, fitted, renamed, shrinkPlan } from './prepare-picture'

const of = (kind: PictureKind, width = 4032, height = 3024) => ({ kind, size: { width, height } })

test.each<[string, number, Parameters<typeof shrinkPlan>[1], object]>([
  ['an empty file', 0, undefined, { refuse: 'empty' }],
  ['a renamed program', 900, undefined, { refuse: 'noPicture' }],
  ['a GIF', 900, { kind: 'other', size: undefined }, { refuse: 'otherKind' }],
  ['50.1 megapixels', 900, of('png', 5_010, 10_000), { refuse: 'tooLarge' }],
  ['a large photo', 8_200_000, of('jpeg'), { shrinkTo: 'image/jpeg' }],
  ['a large drawing', 8_200_000, of('png'), { shrinkTo: 'image/webp' }],
  ['a small photo of an iPhone', 900, of('heic', 800, 600), { shrinkTo: 'image/jpeg' }],
  ['a small photo', 900, of('jpeg', 2_560, 600), { send: true }],
  ['a small photo of unknown size', 900, { kind: 'jpeg', size: undefined }, { send: true }],
])('%s', (_, bytes, header, plan) => {
  expect(shrinkPlan(bytes, header)).toEqual(plan)
})

test.each([
  [4032, 3024, 2560, 1920],
  [10_000, 2, 2560, 1],
  [300, 200, 300, 200],
])('a picture of %i by %i is kept as one of %i by %i', (width, height, keptWidth, keptHeight) => {
  expect(fitted({ width, height })).toEqual({ width: keptWidth, height: keptHeight })
})

test.each([
  ['IMG_0192.HEIC', 'image/jpeg', 'IMG_0192.jpg'],
  ['a.b.png', 'image/webp', 'a.b.webp'],
])('%s becomes, as %s, %s', (name, type, expected) => {
  expect(renamed(name, type)).toBe(expected)
})

test.each([
  [999, '999 bytes'],
  [640_400, '640 kB'],
  [8_212_345, '8.2 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(fileSizeWords(bytes)).toBe(words)
})
