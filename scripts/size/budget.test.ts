import { expect, test } from '@jest/globals'

import { comparePages } from './first-load.mjs'

const bareBytes = 135_000

test('a public page may load 15 kB more than a bare page, and one byte more has failed', () => {
  const loads = [
    { page: '/', bytes: bareBytes + 15_000 },
    { page: '/contact', bytes: bareBytes + 15_001 },
  ]
  const { counts, lines } = comparePages(loads, bareBytes)
  expect(counts).toEqual({ passed: 1, failed: 1, skipped: 0 })
  expect(lines.at(-1)).toBe(' 150.0 kB    15.0 kB more  OVER  /contact')
})

test('the page of questions may load 23 kB more', () => {
  const loads = [23_000, 23_001].map((more) => ({ page: '/faq', bytes: bareBytes + more }))
  expect(comparePages(loads, bareBytes).counts).toEqual({ passed: 1, failed: 1, skipped: 0 })
})

test('a site without public pages has failed', () => {
  expect(comparePages([], bareBytes).counts).toMatchObject({ passed: 0, failed: 1 })
})
