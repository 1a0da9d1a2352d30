import { expect, test } from '@jest/globals'
import { initials, monogramMarkup } from './monogram'

const room = { radius: 200, tallest: 240 }

const count = (markup: string) => markup.split('<path ').length - 1

const alphabet = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')

test.each(['', ...alphabet, 'ILC'])('each letter of %j is drawn', (letters) => {
  expect(count(monogramMarkup(letters, room))).toBe(letters.length)
})

/** The size of a capital, and where the last letter begins. */
function set(letters: string) {
  const markup = monogramMarkup(letters, room)
  const [, scale] = /scale\(([\d.]+)\)/.exec(markup) ?? []
  const [, last] = /translate\((\d+)\)"\/><\/g>$/.exec(markup) ?? []
  return { scale: Number(scale), last: Number(last) }
}

test('three wide letters are less tall than one, and sides that lean together are set closer', () => {
  expect(set('H').scale).toBeGreaterThan(set('HHH').scale)
  expect(set('AV').last).toBeLessThan(set('AN').last)
  expect(set('TA').last).toBeLessThan(set('TO').last)
})

test.each([
  ['Independent Legal Consultant', 'ILC'],
  ['Bedford Family and Employment Law', 'BFE'],
  ['4 legal', '4L'],
  ['Smith & Daughters Ltd', 'SD'],
  ['Smith & Co. L.L.P.', 'S'],
  // These count only if the name has no other words, or begins with them.
  ['Limited Liability Law', 'LLL'],
  ['Co-op Legal', 'COL'],
  ['Of & And', 'OA'],
  ['& Ltd', 'L'],
  // A mark that joins two words isn't a letter.
  ['J.R. Smith', 'JRS'],
  ["D'Arcy Law", 'DL'],
  ['JMW', 'JMW'],
  // A letter with an accent is the letter.
  ['E\u0301cole', 'E'],
  ['Łukasz Ørsted', 'LO'],
  ['ｆｕｌｌ width', 'FW'],
  ['ßmall', 'S'],
  ['Bedford Law 贝德福德法律', 'BL'],
  ...['مستشار قانوني', 'Юрист', '٤', '   ', '⚖️'].map((name) => [name, '']),
])('the initials of %s are %j', (name = '', letters) => {
  expect(initials(name)).toBe(letters)
})
