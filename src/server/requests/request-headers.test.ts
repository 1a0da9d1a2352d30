import { expect, test } from '@jest/globals'
import { canonicalAddress, clientAddress } from './request-headers'

const three = '198.51.100.1, 198.51.100.2,198.51.100.3'

test.each([
  ['the socket’s if no proxy is trusted', '10.0.0.1', three, 0, '10.0.0.1'],
  ['the last behind one proxy', '10.0.0.1', three, 1, '198.51.100.3'],
  ['the first behind three', '10.0.0.1', three, 3, '198.51.100.1'],
  ['the first if fewer proxies wrote than are trusted', '10.0.0.1', three, 5, '198.51.100.1'],
  ['the socket’s if the header has no address', '10.0.0.1', `${three}, <b>`, 1, '10.0.0.1'],
  ['the socket’s if there is no header', '::ffff:10.0.0.1', undefined, 1, '10.0.0.1'],
  ['unknown if the connection is closed', undefined, '198.51.100.1', 0, null],
  ['unknown if no proxy names one either', undefined, 'unknown', 1, null],
])('the client address is %s', (_which, socket, header, hops, address) => {
  expect(clientAddress(socket, header, hops)).toBe(address)
})

const isNone = (text: string) => [text, null] as const

test.each([
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['[2001:DB8::1]:443', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  [' 192.0.2.1 ', '192.0.2.1'],
  ...['', 'localhost', '1.2.3', '::1::', '127.1', '0x7f.1', '010.0.0.1'].map(isNone),
  ...['192.0.2.1:', '%eth0', '3221225985', '999.1.1.1'].map(isNone),
])('%j is the address %s', (text, address) => {
  expect(canonicalAddress(text)).toBe(address)
})
