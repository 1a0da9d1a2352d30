import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import postcss from 'postcss'

test('the look names at most 40 of Payload’s classes', () => {
  const selectors = new Set<string>()
  postcss.parse(readFileSync('src/panel/look/look.css')).walkRules((rule) => {
    for (const one of rule.selectors) if (one.includes('.')) selectors.add(one)
  })
  expect(selectors.size).toBeLessThanOrEqual(40)
})
