import { expect, test } from '@jest/globals'
import { readDashboardAddress, writeDashboardAddress } from './dashboard-address'

test('an address that says nothing is the first page of all enquiries', () => {
  expect(readDashboardAddress('')).toEqual({
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
  '?page=0',
  '?page=-1',
  '?page=1.5',
  '?page=x',
  '?type=toString',
])('what %s says of which there is none counts as not said', (search) => {
  expect(readDashboardAddress(search)).toEqual(readDashboardAddress(''))
})

test('what is written is read back, whatever its characters', () => {
  const address = {
    tab: 'enquiries',
    page: 3,
    search: 'a&b=c #%+ "ö"',
    claimType: 'rta',
    enquiry: 'an/id?',
  } as const
  expect(readDashboardAddress(writeDashboardAddress(address))).toEqual(address)
})
