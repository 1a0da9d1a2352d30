import { expect, test } from '@jest/globals'

import { initials } from './monogram'

test.each([
  ['Independent Legal Consultant', 'ILC'],
  ['The Bedford Law Practice', 'BLP'],
  ['Bedford Family and Employment Law', 'BFE'],
  ['smith legal', 'SL'],
  ['Bedford', 'B'],
  ['4 Legal', '4L'],
])('the initials of %s are those of its first words', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

test.each([
  ['Smith & Daughters Ltd', 'SD'],
  ['Smith and Daughters Limited', 'SD'],
  ['Law of the Land plc', 'LL'],
  ['Smith & Co. L.L.P.', 'S'],
  ['Smith & Co Solicitors LLC', 'SS'],
])('words that carry nothing of the name are left out of %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

test.each([
  ['Limited Liability Law', 'LLL'],
  ['Co-op Legal', 'COL'],
  ['The', 'T'],
  ['Of & And', 'OA'],
  ['& Ltd', 'L'],
])('such words count where the name has no others, or begins with them: %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

test.each([
  ['Smith-Jones Legal', 'SJL'],
  ['J.R. Smith', 'JRS'],
  ['A&B Law', 'ABL'],
  ['O’Brien', 'O'],
  ["D'Arcy Law", 'DL'],
])('what joins the parts of %s is no letter of it', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

test.each(['JMW', 'ILC Ltd', 'The AB'])('a name that is a monogram already stays: %s', (name) => {
  expect(initials(name)).toBe(/[A-Z]{2,}/.exec(name)?.[0])
})

test.each([
  ['École Élan', 'EE'],
  ['E\u0301cole', 'E'],
  ['Łukasz Ørsted', 'LO'],
  ['ｆｕｌｌ width', 'FW'],
  ['ßmall', 'S'],
])('a letter with an accent is the letter: %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

test.each(['مستشار قانوني', '法律顾问', 'Юрист', '٤', '', '   ', '⚖️'])(
  'a name without letters that can be drawn has none: %s',
  (name) => {
    expect(initials(name)).toBe('')
  },
)

test('a name in two scripts has the letters that can be drawn', () => {
  expect(initials('Bedford Law 贝德福德法律')).toBe('BL')
})
