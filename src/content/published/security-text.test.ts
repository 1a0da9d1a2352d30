import { expect, test } from '@jest/globals'
import { securityText } from './security-text'

const reporting = {
  securityContact: '',
  email: 'hello@example.com',
  siteUrl: new URL('https://www.example.com'),
}

/** What a reader of the file finds. @returns each field's value by its name */
function fieldsOf(text: string): Map<string, string> {
  expect(text).toMatch(/^([A-Z][A-Za-z-]*: \S.*\n)+$/)
  const pairs = text.trimEnd().split('\n')
  const fields = new Map(
    pairs.map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
  )
  expect(fields.size).toBe(pairs.length)
  return fields
}

test('faults are reported to the public e-mail address, in English, and the file says where it is', () => {
  const fields = fieldsOf(securityText(reporting))
  expect(fields.get('Contact')).toBe('mailto:hello@example.com')
  expect(fields.get('Preferred-Languages')).toBe('en')
  expect(fields.get('Canonical')).toBe('https://www.example.com/.well-known/security.txt')
})

test.each([
  ['faults@example.com', 'mailto:faults@example.com'],
  ['me+50%@example.com', 'mailto:me+50%25@example.com'],
  ['https://example.com/report?of=site', 'https://example.com/report?of=site'],
])('or to where the consultant says: %s', (securityContact, contact) => {
  const fields = fieldsOf(securityText({ ...reporting, securityContact }))
  expect(fields.get('Contact')).toBe(contact)
})

test.each([
  // The same day for all instances; one that ends by the clocks of the United Kingdom.
  ['2026-11-23T00:00:00Z', '2027-05-22T00:00:00Z'],
  ['2026-11-23T23:59:59Z', '2027-05-22T00:00:00Z'],
  ['2026-07-01T22:59:59Z', '2026-12-28T00:00:00Z'],
  ['2026-07-01T23:00:00Z', '2026-12-29T00:00:00Z'],
  ['2027-09-01T12:00:00Z', '2028-02-28T00:00:00Z'],
])('what is read at %s is good until %s, which is less than a year', (now, expires) => {
  expect(fieldsOf(securityText(reporting, new Date(now))).get('Expires')).toBe(expires)
  expect(Date.parse(expires) - Date.parse(now)).toBeLessThan(365 * 86_400_000)
})
