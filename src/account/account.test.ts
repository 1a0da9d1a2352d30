import { describe, expect, test } from '@jest/globals'
import type { z } from 'zod'
import {
  credentialsSchema,
  passwordChangeFormSchema,
  passwordChangeSchema,
  registrationSchema,
} from './account'
import { fieldErrors } from '@/platform/api-error'
import { maxLength } from '@/platform/limits'

function errorsOf(schema: z.ZodType, body: unknown) {
  const result = schema.safeParse(body)
  return result.success ? [] : fieldErrors(result.error)
}

const noUsername = { path: 'username', message: 'Username is required' }
const noPassword = { path: 'password', message: 'Password is required' }

describe('signing in', () => {
  test('needs a username and a password, both named at once', () => {
    for (const body of [{}, { username: '', password: '' }, { username: ' ', password: null }]) {
      expect(errorsOf(credentialsSchema, body)).toEqual([noUsername, noPassword])
    }
  })

  test('takes a password of any length up to the bound', () => {
    expect(errorsOf(credentialsSchema, { username: 'admin', password: 'x' })).toEqual([])
    const password = 'x'.repeat(maxLength.password)
    expect(errorsOf(credentialsSchema, { username: 'admin', password })).toEqual([])
    expect(errorsOf(credentialsSchema, { username: 'admin', password: `${password}x` })).toEqual([
      { path: 'password', message: 'Password must be 128 characters or fewer' },
    ])
  })

  test('trims the username and puts it in lower case, and leaves the password alone', () => {
    expect(credentialsSchema.parse({ username: ' Admin ', password: ' Secret ' })).toEqual({
      username: 'admin',
      password: ' Secret ',
    })
  })
})

describe('registering', () => {
  test('needs a username of three characters and a password of eight', () => {
    expect(errorsOf(registrationSchema, { username: 'ab', password: 'seven77' })).toEqual([
      { path: 'username', message: 'Username must be at least 3 characters' },
      { path: 'password', message: 'Password must be at least 8 characters' },
    ])
    expect(errorsOf(registrationSchema, { username: 'abc', password: 'eight888' })).toEqual([])
  })

  test('says of an absent username and password that they are required, once each', () => {
    expect(errorsOf(registrationSchema, {})).toEqual([noUsername, noPassword])
  })

  test('takes a set-up code that is a text and no other', () => {
    const account = { username: 'abc', password: 'eight888' }
    expect(registrationSchema.parse({ ...account, setupCode: 'code' })).toEqual({
      ...account,
      setupCode: 'code',
    })
    expect(registrationSchema.parse({ ...account, setupCode: 1 }).setupCode).toBeUndefined()
  })
})

describe('changing the password', () => {
  const noCurrent = { path: 'currentPassword', message: 'Current password is required' }
  const tooShort = { path: 'newPassword', message: 'New password must be at least 8 characters' }
  const notConfirmed = { path: 'confirmPassword', message: 'Please confirm your password' }
  const different = { path: 'confirmPassword', message: "Passwords don't match" }

  test('needs the current one, and a new one of eight characters', () => {
    for (const newPassword of [undefined, '', 'seven77', '        ']) {
      expect(errorsOf(passwordChangeSchema, { newPassword })).toEqual([noCurrent, tooShort])
    }
    const change = { currentPassword: 'x', newPassword: 'eight888' }
    expect(errorsOf(passwordChangeSchema, change)).toEqual([])
  })

  test('needs the new one twice in the form, and twice the same', () => {
    const change = { currentPassword: 'x', newPassword: 'eight888' }
    const form = (confirmPassword?: unknown) =>
      errorsOf(passwordChangeFormSchema, { ...change, confirmPassword })
    expect(form()).toEqual([notConfirmed])
    expect(form('')).toEqual([notConfirmed])
    expect(form('eight889')).toEqual([different])
    expect(form('eight888')).toEqual([])
  })

  test('says that the new ones differ beside what else is wrong', () => {
    const form = { currentPassword: '', newPassword: 'eight888', confirmPassword: 'other' }
    expect(errorsOf(passwordChangeFormSchema, form)).toEqual([noCurrent, different])
  })

  test('of nothing names all three', () => {
    expect(errorsOf(passwordChangeFormSchema, {})).toEqual([noCurrent, tooShort, notConfirmed])
  })
})
