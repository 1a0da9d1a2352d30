import { describe, expect, test } from '@jest/globals'
import {
  credentialsSchema,
  passwordChangeFormSchema,
  passwordChangeSchema,
  registrationSchema,
} from './account'
import { maxLength } from '@/platform/limits'
import { errorsOf } from '@/platform/testing/errors-of'

const username = 'admin'
const longest = 'x'.repeat(maxLength.password)

const noUsername = { path: 'username', message: 'Username is required' }
const noPassword = { path: 'password', message: 'Password is required' }

describe.each([
  [
    'signing in',
    credentialsSchema,
    [
      [{}, [noUsername, noPassword]],
      [{ username: ' ', password: null }, [noUsername, noPassword]],
      [{ username, password: ' \t' }, [noPassword]],
      [{ username, password: 'x' }, []],
      [{ username, password: longest }, []],
      [
        { username, password: `${longest}x` },
        [{ path: 'password', message: 'Password must be 128 characters or fewer' }],
      ],
    ],
  ],
  [
    'registering',
    registrationSchema,
    [
      [{}, [noUsername, noPassword]],
      [
        { username: 'ab', password: 'seven77' },
        [
          { path: 'username', message: 'Username must be at least 3 characters' },
          { path: 'password', message: 'Password must be at least 8 characters' },
        ],
      ],
      [{ username: 'abc', password: 'eight888' }, []],
    ],
  ],
] as const)('%s', (_what, schema, cases) => {
  test.each(cases)('with %j has the errors %j', (body, errors) => {
    expect(errorsOf(schema, body)).toEqual(errors)
  })
})

test('a username is trimmed and put in lower case, a password left alone', () => {
  expect(credentialsSchema.parse({ username: ' Admin ', password: ' Secret ' })).toEqual({
    username: 'admin',
    password: ' Secret ',
  })
})

test('a set-up code is text, and anything else is none', () => {
  const account = { username: 'abc', password: 'eight888' }
  const codeOf = (setupCode: unknown) =>
    registrationSchema.parse({ ...account, setupCode }).setupCode
  expect([codeOf('code'), codeOf(1)]).toEqual(['code', undefined])
})

describe('changing the password', () => {
  const noCurrent = { path: 'currentPassword', message: 'Current password is required' }
  const tooShort = { path: 'newPassword', message: 'New password must be at least 8 characters' }
  const notConfirmed = { path: 'confirmPassword', message: 'Please confirm your password' }
  const different = { path: 'confirmPassword', message: "Passwords don't match" }
  const change = { currentPassword: 'x', newPassword: 'eight888' }

  test.each([undefined, '', 'seven77', '        '])('to %j is refused', (newPassword) => {
    expect(errorsOf(passwordChangeSchema, { newPassword })).toEqual([noCurrent, tooShort])
  })

  test.each([
    [change, [notConfirmed]],
    [{ ...change, confirmPassword: '' }, [notConfirmed]],
    [{ ...change, confirmPassword: 'eight889' }, [different]],
    [{ ...change, confirmPassword: 'eight888' }, []],
    [{ ...change, currentPassword: '', confirmPassword: 'other' }, [noCurrent, different]],
    [{}, [noCurrent, tooShort, notConfirmed]],
  ])('by a form with %j has the errors %j', (form, errors) => {
    expect(errorsOf(passwordChangeFormSchema, form)).toEqual(errors)
  })
})
