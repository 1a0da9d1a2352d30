import { expect, test } from '@jest/globals'
import { businessInWords, businessRows, isProfile } from './business'

const known = {
  consultant: { name: 'Jo Ashdown' },
  tradingForm: 'sole-trader',
  address: { street: '12 High Street', town: 'Bedford', postcode: 'MK40 1AA' },
  vatNumber: 'Not registered',
  partnerFirm: 'Fenwick & Moss LLP',
  partnerSraNumber: '123456',
} as const

test('what is known of the business is said, each part with its label', () => {
  expect(businessRows(known).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Run by: Jo Ashdown, sole trader',
    'Address: 12 High Street, Bedford MK40 1AA',
    'VAT: Not registered',
    'Partner law firm: Fenwick & Moss LLP, SRA number 123456',
  ])
})

test('what is not known leaves no blank', () => {
  const none = {
    tradingForm: 'sole-trader',
    consultant: { name: '' },
    address: { street: null },
    partnerFirm: 'my partner law firm',
  } as const
  expect(businessRows(none)).toEqual([])
  expect(businessInWords(none)).toBeNull()
})

test('a profile has an address of its own on its network', () => {
  const addresses = [
    'https://x.com',
    'https://x.com/',
    'https://x.com/jo',
    'https://x.com/?p=1',
    '',
  ]
  expect(addresses.filter(isProfile)).toEqual(['https://x.com/jo', 'https://x.com/?p=1'])
})
