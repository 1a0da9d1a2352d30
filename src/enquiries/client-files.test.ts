import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { fileKinds, namedInWords, storedName } from './client-files'

test.each([
  ['knee.jpg', 'image/jpeg', 'knee.jpg'],
  ['Knee at Leeds.JPEG', 'image/jpeg', 'Knee at Leeds.JPEG'],
  ['letter.pdf', 'image/jpeg', 'letter.pdf.jpg'],
  ['statement.csv', 'text/plain', 'statement.csv.txt'],
  ['run.bat', 'text/plain', 'run.bat.txt'],
  ['C:\\fakepath\\knee.png', 'image/png', 'knee.png'],
  ['../../etc/passwd', 'text/plain', 'passwd.txt'],
  ['folder/', 'application/pdf', 'file.pdf'],
  ['.htaccess', 'text/plain', 'htaccess.txt'],
  ['.jpg', 'image/jpeg', 'file.jpg'],
  ['', 'image/heic', 'file.heic'],
  ['letter\u202efdp.exe', 'application/pdf', 'letterfdp.exe.pdf'],
  ['a\0b\r\n.txt', 'text/plain', 'ab.txt'],
  ['Überweisung “März”?.pdf', 'application/pdf', 'Überweisung “März”.pdf'],
  ['رسالة.pdf', 'application/pdf', 'رسالة.pdf'],
] as const)('%j of the kind %s is stored as %j', (sent, kind, stored) => {
  expect(storedName(sent, kind)).toBe(stored)
})

test('a name of 3,000 letters keeps its ending, and no letter is cut in half', () => {
  expect(storedName(`${'x'.repeat(3_000)}.pdf`, 'application/pdf')).toBe(`${'x'.repeat(196)}.pdf`)
  expect(storedName('😀'.repeat(1_500), 'image/png')).toBe(`${'😀'.repeat(98)}.png`)
  expect(namedInWords('y'.repeat(3_000))).toHaveLength(200)
})

test('no stored name is empty, hidden, a path, or turned round, and it ends as its kind does', () => {
  const signs = fc.constantFrom('a', 'B', '.', '/', '\\', '\0', '\u202e', ' ', '😀', 'é', '\ud800')
  const names = fc.string({ unit: signs, maxLength: 400 })
  const kinds = fc.constantFrom('image/png', 'text/plain', 'application/pdf')
  fc.assert(
    fc.property(names, kinds, (sent, kind) => {
      const name = storedName(sent, kind)
      expect(name).toMatch(/^[aB😀é][aB .😀é]*\.\w+$|^file\.\w+$/u)
      expect(fileKinds[kind].some((ending) => name.toLowerCase().endsWith(ending))).toBe(true)
      expect(name.length).toBeLessThanOrEqual(200)
    }),
  )
})
