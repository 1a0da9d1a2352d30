import { afterEach, describe, expect, test } from '@jest/globals'
import { setClock } from '@/platform/time/clock'
import {
  appUri,
  hashRecoveryCode,
  newRecoveryCodes,
  newSecret,
  seal,
  stepOf,
  unseal,
} from './codes'

afterEach(() => setClock())

describe('a code', () => {
  // The secret of RFC 6238, appendix B: `12345678901234567890` in base32.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const seconds = (count: number) => new Date(count * 1_000)

  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('is the one of RFC 6238 at %i seconds', (at, code) => {
    setClock(seconds(at))
    expect(stepOf(secret, code)).toBe(Math.floor(at / 30))
  })

  test('is known 60 seconds early and late, and not two minutes', () => {
    for (const off of [-60, -30, 0, 30, 60]) {
      setClock(seconds(1_234_567_890 - off))
      expect([off, stepOf(secret, '005924')]).toEqual([off, 41_152_263])
    }
    for (const off of [-120, 120]) {
      setClock(seconds(1_234_567_890 - off))
      expect(stepOf(secret, '005924')).toBeUndefined()
    }
  })

  test('may have spaces in it, and nothing else', () => {
    setClock(seconds(1_234_567_890))
    expect(stepOf(secret, ' 005 924 ')).toBe(41_152_263)
    for (const code of ['', '5924', '0059240', '005924x', '٠٠٥٩٢٤']) {
      expect([code, stepOf(secret, code)]).toEqual([code, undefined])
    }
  })

  test('comes from a secret of 160 bits, which an app reads from an address', () => {
    const made = newSecret()
    expect(made).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(appUri({ secret: made, issuer: 'Lee & Co: Law', username: 'margaret' }))
    expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp'])
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      secret: made,
      issuer: 'Lee & Co: Law',
      digits: '6',
      period: '30',
    })
  })
})

describe('recovery codes', () => {
  test('are ten that nobody misreads, all unlike', () => {
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
