import { afterEach, expect, test } from '@jest/globals'
import {
  changeDashboardAddress,
  readDashboardAddress,
  unfiltered,
  writeDashboardAddress,
} from './dashboard-address'

const read = (query: string) => readDashboardAddress(new URLSearchParams(query))

test('an address that says nothing is the first page of all enquiries', () => {
  expect(read('')).toEqual({
    tab: 'enquiries',
    page: 1,
    search: '',
    claimType: undefined,
    status: undefined,
    enquiry: undefined,
  })
})

test.each([
  ...['?tab=nonsense', '?tab=', '?tab=constructor', '?type=toString', '?type=', '?status=open'],
  ...['?page=0', '?page=1.5', '?page=x', '?page=1e400', '?tab=%E0%A4%A'],
])('a value that cannot be used counts as not given: %s', (query) => {
  expect(read(query)).toEqual(read(''))
})

test('what is written is read back, whatever its characters', () => {
  const address = {
    tab: 'enquiries',
    page: 3,
    search: 'a&b=c #%+ "ö"',
    claimType: 'rta',
    status: 'closed',
    enquiry: 'an/id?',
  } as const
  expect(read(writeDashboardAddress(address))).toEqual(address)
})

/** A window with the history of a browser, as far as the address needs it. */
function openWindow() {
  const location = { search: '' }
  const addresses = ['']
  const state: unknown = null
  const history = { state, replaceState, pushState }
  function replaceState(kept: unknown, _unused: string, url: string) {
    history.state = kept
    location.search = url
    addresses.splice(-1, 1, url)
  }
  function pushState(kept: unknown, unused: string, url: string) {
    addresses.push('')
    replaceState(kept, unused, url)
  }
  Object.defineProperty(globalThis, 'window', { value: { history, location }, configurable: true })
  return { addresses, replaceState, history }
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'window')
})

test('Back returns to the address before a push, not to that before a replacement', () => {
  const { addresses } = openWindow()
  changeDashboardAddress({ search: 'ada', claimType: 'rta', page: 2 }, 'replace')
  changeDashboardAddress({ ...unfiltered, tab: 'reviews' }, 'push')
  // What is shown already is no further step.
  changeDashboardAddress({ tab: 'reviews' }, 'push')
  expect(addresses).toEqual([expect.stringContaining('search=ada'), '?tab=reviews'])
})

test('no change is lost if the router writes an older address back', () => {
  const { addresses, history, replaceState } = openWindow()
  changeDashboardAddress({ search: 'ad' }, 'replace')
  const [older = ''] = addresses
  changeDashboardAddress({ search: 'ada' }, 'replace')
  replaceState(history.state, '', older)
  changeDashboardAddress({ claimType: 'rta' }, 'push')
  expect(addresses.map(read)).toMatchObject([
    { search: 'ada', claimType: undefined },
    { search: 'ada', claimType: 'rta' },
  ])
})
