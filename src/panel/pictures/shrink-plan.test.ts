import { expect, test } from '@jest/globals'
import { fitted, renamed, shrinkPlan } from './prepare-picture'

const camera = { width: 4032, height: 3024 }

test.each<[string, Parameters<typeof shrinkPlan>, object]>([
  ['an empty file', [0], { refuse: 'empty' }],
  ['a renamed program', [900], { refuse: 'noPicture' }],
  ['a GIF', [900, 'other'], { refuse: 'otherKind' }],
  ['50.1 megapixels', [900, 'png', { width: 5_010, height: 10_000 }], { refuse: 'tooLarge' }],
  ['a large photo', [8_200_000, 'jpeg', camera], { shrinkTo: 'image/jpeg' }],
  ['a large drawing', [8_200_000, 'png', camera], { shrinkTo: 'image/webp' }],
  ['an iPhone’s photo', [900, 'heic', { width: 8, height: 6 }], { shrinkTo: 'image/jpeg' }],
  ['one that this browser can’t open', [900, 'heic'], { refuse: 'heic' }],
  ['a small photo', [900, 'jpeg', { width: 2_560, height: 600 }], { send: true }],
  ['a photo that this browser can’t open', [8_200_000, 'avif'], { send: true }],
])('%s', (_, file, plan) => {
  expect(shrinkPlan(...file)).toEqual(plan)
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
