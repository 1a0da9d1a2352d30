import { afterEach, describe, expect, test } from '@jest/globals'
import { setClock } from '@/platform/time/testing/clock.mjs'
import {
  appUri,
  hashRecoveryCode,
  isLinkOpen,
  mailOfToken,
  newRecoveryCodes,
  newSecret,
  resetToken,
  seal,
  stepOf,
  unseal,
} from './codes'

afterEach(() => setClock())

describe('a code', () => {
  // The secret of RFC 6238, appendix B: `12345678901234567890` in base32.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

  test.each([
    [59, '287082', 1],
    [20_000_000_000, '353130', 666_666_666],
    // A clock may be off by 60 seconds, and not by 90.
    [1_234_567_830, '005924', 41_152_263],
    [1_234_567_950, '005924', 41_152_263],
    [1_234_567_800, '005924', undefined],
    [1_234_567_980, '005924', undefined],
    // It may have spaces in it, and nothing else.
    [1_234_567_890, ' 005 924 ', 41_152_263],
    ...['', '5924', '0059240', '005924x', '٠٠٥٩٢٤'].map(
      (code) => [1_234_567_890, code, undefined] as const,
    ),
  ])('typed at %i seconds as %j is that of step %s', (seconds, code, step) => {
    setClock(new Date(seconds * 1_000))
    expect(stepOf(secret, code)).toBe(step)
  })

  test('comes from a secret of 160 bits, which an app reads from an address', () => {
    const made = newSecret()
    expect(made).toMatch(/^[A-Z2-7]{32}$/)
    const issuer = 'Lee & Co: Law'
    const uri = new URL(appUri({ secret: made, issuer, username: 'margaret' }))
    expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp'])
    const read = { secret: made, issuer, digits: '6', period: '30' }
    expect(Object.fromEntries(uri.searchParams)).toMatchObject(read)
  })
})

describe('recovery codes', () => {
  test('are ten different ones that nobody misreads', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([A-HJ-NP-Z2-9]{5}-){2}[A-HJ-NP-Z2-9]{5}$/)
  })

  test('are the same however they are typed, and another user’s is another', () => {
    const hash = hashRecoveryCode('u', 'ABCDE-FGHJK-LMNPQ')
    expect(hashRecoveryCode('u', ' abcde fghjk lmnpq ')).toBe(hash)
    expect(hashRecoveryCode('v', 'ABCDE-FGHJK-LMNPQ')).not.toBe(hash)
    expect(hash).not.toContain('ABCDE')
  })
})

test('what is sealed opens for its user, under the same secret, unchanged', () => {
  const site = { config: { secret: 'long and random' } }
  const sealed = seal(site, 'u', 'SECRET')
  expect(sealed).not.toContain('SECRET')
  expect(seal(site, 'u', 'SECRET')).not.toBe(sealed)
  expect(unseal(site, 'u', sealed)).toBe('SECRET')
  expect(unseal(site, 'v', sealed)).toBeUndefined()
  expect(unseal({ config: { secret: 'another' } }, 'u', sealed)).toBeUndefined()
  const letter = sealed.startsWith('A') ? 'B' : 'A'
  for (const other of [`${letter}${sealed.slice(1)}`, sealed.slice(0, 20), '']) {
    expect(unseal(site, 'u', other)).toBeUndefined()
  }
})

describe('the link of a mail', () => {
  const user = 'u'
  const mail = '3eaa3c57-1727-4bab-b1c3-8085d08aff59'
  const site = { config: { secret: 'long and random' } }

  test('names its mail, and can only be made for its user, under the site’s secret', () => {
    const token = resetToken(site, { mail, user })
    expect(token).toMatch(/^[\da-f]{96}$/)
    expect(mailOfToken(token)).toBe(mail)
    for (const wrong of [token.slice(0, -1), `${token}0`, token.toUpperCase(), mail, '']) {
      expect(mailOfToken(wrong)).toBeUndefined()
    }
    const others = [
      resetToken(site, { mail: mail.replace('3', '4'), user }),
      resetToken(site, { mail, user: 'v' }),
      resetToken({ config: { secret: 'another' } }, { mail, user }),
    ]
    for (const other of others) expect(other.slice(32)).not.toBe(token.slice(32))
  })

  interface Changes {
    address?: string | null | undefined
    resetsEndedAt?: number
  }

  test.each<[number, Changes, boolean]>([
    [0, {}, true],
    [3_599_999, {}, true],
    [3_600_000, {}, false],
    [1_000, { address: 'other@example.com' }, false],
    [1_000, { address: null }, false],
    [1_000, { address: undefined }, false],
    [1_000, { resetsEndedAt: -1 }, true],
    [1_000, { resetsEndedAt: 0 }, false],
    [1_000, { resetsEndedAt: 1 }, false],
  ])('%i ms after it was sent, with %j, works: %s', (age, changes, works) => {
    const [to, sent] = ['a@example.com', Date.UTC(2026, 10, 23, 10)]
    setClock(new Date(sent + age))
    const { address, resetsEndedAt } = { address: to, ...changes }
    const ended = resetsEndedAt === undefined ? undefined : new Date(sent + resetsEndedAt)
    const account = { address, resetsEndedAt: ended }
    expect(isLinkOpen({ to, createdAt: new Date(sent) }, account)).toBe(works)
  })
})
