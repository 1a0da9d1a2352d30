import { expect, test } from '@jest/globals'
import { claimTypeValues } from '@/enquiries/claim-types'
import { enquirySchema } from '@/enquiries/enquiry'
import { isRecord } from '@/platform/is-record'
import { unseenField } from '@/platform/fields/unseen-field'
import { maxBodyBytes } from '@/platform/limits'
import { errorsOf } from '@/platform/testing/errors-of'
import { sentEnquiry, sentFields } from './posted-form'

const filledWith = (type: (typeof claimTypeValues)[number], text: string) =>
  sentEnquiry(type, new Map(sentFields(type).map(({ name }) => [name, text])))

const filled = (fields: object, text: string) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, text]))

test.each(claimTypeValues)(
  'a form of type %s fits the call, and is refused for the same reasons',
  (type) => {
    for (const text of ['a', '€', '"', '\u0001', '😀', ' \r\n', '\t']) {
      const longest = JSON.stringify(filledWith(type, text.repeat(20_000)))
      expect(Buffer.byteLength(longest)).toBeLessThanOrEqual(maxBodyBytes)
    }
    for (const text of ['a', '\u0001', '😀', ' \r\n']) {
      for (const length of [1, 200, 201, 5_000, 5_001]) {
        const typed = text.repeat(length)
        const sent = filledWith(type, typed)
        const { callTimes, claimDetails, contact, ...base } = sent
        const details = isRecord(claimDetails) ? filled(claimDetails, typed) : null
        const besides = isRecord(contact) && { contact: filled(contact, typed) }
        const times = Array.isArray(callTimes) && { callTimes: callTimes.map(() => typed) }
        const whole = {
          ...{ ...filled(base, typed), ...besides, ...times },
          ...{ claimType: type, claimDetails: details },
        }
        expect(errorsOf(enquirySchema, sent)).toEqual(errorsOf(enquirySchema, whole))
      }
    }
  },
)

test('fields that were not sent are missing, and a day is in the contract’s form', () => {
  const website = 'https://spam.example'
  const unseen = { website, [unseenField.name]: 'Acme' }
  const typed = { fullName: ' Asha Patel ', ...unseen }
  const fields = { ...typed, 'claimDetails.accidentDate': '29 February 2024' }
  expect(sentEnquiry('rta', new Map(Object.entries(fields)))).toEqual({
    ...{ fullName: 'Asha Patel', ...unseen, claimType: 'rta' },
    claimDetails: { accidentDate: '2024-02-29' },
  })
})
