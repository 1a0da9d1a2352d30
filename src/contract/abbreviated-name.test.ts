import { describe, expect, test } from '@jest/globals'
import { abbreviatedName } from './abbreviated-name'

describe('a name as reviews show it', () => {
  test.each([
    ['Sarah Jones', 'Sarah J.'],
    ['Sarah J.', 'Sarah J.'],
    ['Mary Ann van der Berg', 'Mary B.'],
    ['Cher', 'Cher'],
    ['  Zoë   o’neill ', 'Zoë O.'],
    ['محمد علي', 'محمد ع.'],
    ['Ana E\u0301lise', 'Ana E\u0301.'],
  ])('%s is %s', (name, shown) => {
    expect(abbreviatedName(name)).toBe(shown)
  })
})
