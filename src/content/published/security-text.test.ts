import { expect, test } from '@jest/globals'
import { securityText } from './security-text'

const siteUrl = new URL('https://www.example.com')
const reporting = { securityContact: '', email: 'hello@example.com', siteUrl }

/** What a reader of the file finds: each field's value by its name. */
function fieldsOf(text: string) {
  expect(text).toMatch(/^([A-Z][A-Za-z-]*: \S.*\n)+$/)
  const lines = text.trim().split('\n')
  const pairs = lines.map((line) => line.split(/: (.*)/))
  const fields = Object.fromEntries(pairs.map(([name = '', value]) => [name, value] as const))
  expect(Object.keys(fields)).toHaveLength(lines.length)
  return fields
}

test.each([
  ['', 'mailto:hello@example.com'],
  ['faults@example.com', 'mailto:faults@example.com'],
  ['me+50%@example.com', 'mailto:me+50%25@example.com'],
  ['https://example.com/report?of=site', 'https://example.com/report?of=site'],
])('faults are reported to the public address, or to %s if that is set', (set, Contact) => {
  const Canonical = 'https://www.example.com/.well-known/security.txt'
  const fields = { Contact, Canonical, 'Preferred-Languages': 'en' }
  expect(fieldsOf(securityText({ ...reporting, securityContact: set }))).toMatchObject(fields)
})

test.each([
  // The same day for all instances, which ends by the clocks of the United Kingdom.
  ['2026-11-23T23:59:59Z', '2027-05-22T00:00:00Z'],
  ['2026-07-01T22:59:59Z', '2026-12-28T00:00:00Z'],
  ['2026-07-01T23:00:00Z', '2026-12-29T00:00:00Z'],
])('what is read at %s is good until %s', (now, expires) => {
  expect(fieldsOf(securityText(reporting, new Date(now)))['Expires']).toBe(expires)
})
