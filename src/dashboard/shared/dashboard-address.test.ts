import { afterEach, expect, test } from '@jest/globals'
import {
  changeDashboardAddress,
  readDashboardAddress,
  requestedAddress,
  writeDashboardAddress,
} from './dashboard-address'

const read = (query: string) => readDashboardAddress(new URLSearchParams(query))

test.each([
  ...['', '?tab=nonsense', '?tab=', '?tab=constructor', '?type=toString', '?type=', '?status=open'],
  ...['?page=0', '?page=-3', '?page=1.5', '?page=x', '?page=1e400', '?tab=%E0%A4%A'],
  ...['?limitWithin=8', '?sort=due'],
])('an address that says nothing of use is the first page of all enquiries: %s', (query) => {
  expect(read(query)).toEqual({ tab: 'enquiries', page: 1, search: '' })
})

test('what is written is read back, whatever its characters', () => {
  const address = { tab: 'enquiries', page: 3, search: 'a&b=c #%+ "ö"', enquiry: 'an/id?' } as const
  const filtered = {
    ...address,
    kind: 'complaint',
    status: 'closed',
    limitWithin: '14',
    sort: 'limit',
  } as const
  expect(read(writeDashboardAddress(filtered))).toEqual(filtered)
})

/** A window with one entry of history, as far as the address needs it. */
function openWindow() {
  const location = { search: '' }
  const state: unknown = null
  const replaceState = (state: unknown, _unused: string, url: string): void => {
    history.state = state
    location.search = url
  }
  const history = { state, replaceState }
  Object.defineProperty(globalThis, 'window', { value: { history, location }, configurable: true })
  return { history, location }
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'window')
})

test('no change is lost if the router writes an older address back', () => {
  const { history, location } = openWindow()
  changeDashboardAddress({ search: 'ad' }, 'replace')
  const older = location.search
  changeDashboardAddress({ search: 'ada' }, 'replace')
  history.replaceState(history.state, '', older)
  expect(requestedAddress().search).toBe('ada')
  changeDashboardAddress({ claimType: 'rta' }, 'replace')
  expect(read(location.search)).toMatchObject({ search: 'ada', claimType: 'rta' })
})
