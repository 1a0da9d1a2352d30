import { expect, test } from '@jest/globals'
import { searchPattern } from './search-pattern'

const finds = (term: string, stored: string) => {
  const { $options, $regex } = searchPattern(term)
  return new RegExp($regex, `${$options}u`).test(stored)
}

const nfd = (text: string) => text.normalize('NFD')

test.each([
  ['zoe', 'Zoë Ünal'],
  ['ZOË', 'zoe'],
  [nfd('zoë'), 'Zoë'],
  ['Zoe', nfd('Zoë')],
  ['Zoë', nfd('ZOË')],
  ['Lukasz', 'Łukasz'],
  ['łukasz', 'LUKASZ'],
  ['Soren', 'Søren'],
  ['Strasse', 'Straße'],
  ['STRAẞE', 'strasse'],
  ['Aegir', 'Ægir'],
  ['ægir', 'AEGIR'],
  ['Coeur', 'cœur'],
  ['Dordevic', 'Đorđević'],
  ['Isik', 'IŞIK'],
  ['Işık', 'isik'],
  ['Thor', 'Þór'],
  ['Nguyen', nfd('Nguyễn')],
  ["O'Brien", 'O’Brien'],
  ['O’Brien', "o'brien"],
  ['O`Brien', 'OʼBrien'],
  ['Smith-Jones', 'Smith–Jones'],
  ['"so"', 'said “so”'],
  ['й', nfd('Й')],
  [nfd('й'), 'Й'],
  ['ή', nfd('Ή')],
  ['😀', '😀'],
  ...['a.*b', 'a[b', 'a\\b', 'a(b', 'a$b', '^ab', 'a/b', '#ab', 'a-b'].map(
    (odd) => [odd, `x${odd}x`] as const,
  ),
  ['100% (a+b) [c] {2} ^$ . | / \\ #', '100% (A+B) [c] {2} ^$ . | / \\ #'],
])('a search for %s finds %s', (term, stored) => expect(finds(term, stored)).toBe(true))

test.each([
  ['и', 'й'],
  ['е', 'ё'],
  ['η', 'ή'],
  ['a', 'а'],
  ...['.*', String.raw`\w+`, '[a-z]', '(?:a)', String.raw`\Qa`, '(a+)+$'].map(
    (pattern) => [pattern, 'anything'] as const,
  ),
  ['OBrien', 'O’Brien'],
  ['zoe', 'zo'],
])('a search for %s doesn’t find %s', (term, stored) => expect(finds(term, stored)).toBe(false))
