import { describe, expect, test } from '@jest/globals'
import { claimFields, claimTypes, claimTypeValues } from '@/enquiries/claim-types'
import type { StoredEnquiry } from '@/enquiries/enquiry'
import { adminDate } from '@/platform/time/london-time'
import { ownAnswers } from '@/enquiries/answers'
import { enquiryText } from './enquiry-actions'

const enquiry: StoredEnquiry = {
  id: '1',
  fullName: 'Ada Byron',
  email: 'ada@example.com',
  phone: '01632 960123',
  claimType: 'rta',
  message: 'First line.\nSecond line.',
  claimDetails: {
    accidentDate: '2024-02-29',
    injuries: 'A broken wrist',
    vehicleDetails: 'Ford Focus',
    atFault: 'unsure',
  },
  createdAt: '2026-11-21T12:07:00.000Z',
}

describe('each answer stands under its question, in words', () => {
  for (const claimType of claimTypeValues) {
    const fields = claimFields(claimType)
    test(`${claimTypes[claimType].label}: ${fields.length} questions`, () => {
      const claimDetails = Object.fromEntries(
        fields.map(([name, field]) => [
          name,
          field.kind === 'choice' ? (Object.keys(field.options)[0] ?? '') : `on ${name}`,
        ]),
      )
      expect(ownAnswers({ claimType, claimDetails })).toEqual(
        fields.map(([name, field]) => ({
          name,
          question: field.label,
          words: field.kind === 'choice' ? Object.values(field.options)[0] : `on ${name}`,
        })),
      )
    })
  }
})

test('days are written as the dashboard writes them', () => {
  const day = ownAnswers(enquiry, adminDate).find(({ name }) => name === 'accidentDate')
  expect(day?.words).toBe('Feb 29, 2024')
})

test('an answer that the table no longer knows is shown as it was stored', () => {
  const claimDetails = { atFault: 'long gone' }
  expect(ownAnswers({ ...enquiry, claimDetails }).map(({ words }) => words)).toEqual(['long gone'])
})

test('copied, an enquiry is plain text with everything in it', () => {
  const text = enquiryText(enquiry)
  expect(text).toContain('Received\nNov 21, 2026, 12:07')
  expect(text).toContain('Full name\nAda Byron')
  expect(text).toContain(`${claimTypes.rta.fields.atFault.label}\nI am not sure`)
  expect(text.endsWith('How it happened\nFirst line.\nSecond line.')).toBe(true)
})
