import { readFileSync } from 'node:fs'

import { expect, test } from '@jest/globals'

import { brandMark } from './brand-mark'

test('the icon in the repository is the mark that the tokens and the monogram make', () => {
  expect(readFileSync('src/app/icon.svg', 'utf8')).toBe(brandMark({ fine: false }))
})
