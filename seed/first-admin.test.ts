import { expect, test } from '@jest/globals'
import { FirstAdminError, readFirstAdmin, welcome } from './first-admin'

const env = (given: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  NODE_ENV: 'test',
  ...given,
})

test('without a password one is made up, long and never the same', () => {
  const [one, other] = [readFirstAdmin(env({})), readFirstAdmin(env({}))]
  expect(one).toMatchObject({ username: 'admin', generated: true })
  expect(one.password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/)
  expect(one.password).not.toBe(other.password)
})

test('the operator’s own name and password are taken', () => {
  expect(
    readFirstAdmin(env({ ADMIN_USERNAME: ' Margaret ', ADMIN_PASSWORD: 'long enough' })),
  ).toEqual({
    username: 'margaret',
    password: 'long enough',
    generated: false,
  })
})

test('a password that is too short is refused, naming the variable', () => {
  expect(() => readFirstAdmin(env({ ADMIN_PASSWORD: 'short' }))).toThrow(FirstAdminError)
  expect(() => readFirstAdmin(env({ ADMIN_PASSWORD: 'short' }))).toThrow(
    'Password must be at least 8 characters (set ADMIN_PASSWORD)',
  )
})

test('a made-up password is shown, one that was set is not', () => {
  const shown = welcome({ username: 'a', password: 'secret-1', generated: true }, 'http://x')
  expect(shown).toContain('secret-1')
  expect(shown).toContain('http://x/admin/login')
  const hidden = welcome({ username: 'a', password: 'secret-1', generated: false }, 'http://x')
  expect(hidden).not.toContain('secret-1')
})
