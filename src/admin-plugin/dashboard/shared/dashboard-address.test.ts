import { expect, test } from '@jest/globals'
import { readDashboardAddress, writeDashboardAddress } from './dashboard-address'

const read = (query: string) => readDashboardAddress(new URLSearchParams(query))

test('an address that says nothing is the first page of all enquiries', () => {
  expect(read('')).toEqual({
    tab: 'enquiries',
    page: 1,
    search: '',
    claimType: undefined,
    enquiry: undefined,
  })
})

test.each([
  '?tab=nonsense',
  '?tab=',
  '?tab=constructor',
  '?page=0',
  '?page=-1',
  '?page=1.5',
  '?page=x',
  '?page=1e400',
  '?type=toString',
  '?type=',
  '?tab=%E0%A4%A',
])('a value that cannot be used counts as not given: %s', (query) => {
  expect(read(query)).toEqual(read(''))
})

test('what is written is read back, whatever its characters', () => {
  const address = {
    tab: 'enquiries',
    page: 3,
    search: 'a&b=c #%+ "ö"',
    claimType: 'rta',
    enquiry: 'an/id?',
  } as const
  expect(read(writeDashboardAddress(address))).toEqual(address)
})
