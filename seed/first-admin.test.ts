import { expect, test } from '@jest/globals'
import { readFirstAdmin, welcome } from './first-admin'

const read = (given = {}) => readFirstAdmin({ NODE_ENV: 'test', ...given })

test('without a password one is made up, long and never the same', () => {
  const one = read()
  expect(one).toMatchObject({ username: 'admin', generated: true })
  expect(one.password).toMatch(/^([a-f\d]{6}-){3}[a-f\d]{6}$/)
  expect(read().password).not.toBe(one.password)
})

test('the operator’s own name and password are used, unless the password is too short', () => {
  const given = { ADMIN_USERNAME: ' Margaret ', ADMIN_PASSWORD: 'long enough' }
  const admin = { username: 'margaret', password: 'long enough', generated: false }
  expect(read(given)).toEqual(admin)
  const short = () => read({ ADMIN_PASSWORD: 'short' })
  expect(short).toThrow('Password must be at least 8 characters (set ADMIN_PASSWORD)')
})

test('a made-up password is shown, one that was set is not', () => {
  const shown = (generated: boolean) =>
    welcome({ username: 'a', password: 'secret-1', generated }, 'http://x')
  expect(shown(true)).toMatch(/ http:\/\/x\/admin\/login [^]* secret-1 /)
  expect(shown(false)).not.toContain('secret-1')
})
