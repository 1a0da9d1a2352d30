import { expect, test } from '@jest/globals'
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
const changed = { currentPassword: 'x', newPassword: 'eight888' }

const refusals = {
  noUsername: ['username', 'Username is required'],
  shortUsername: ['username', 'Username must be at least 3 characters'],
  noPassword: ['password', 'Password is required'],
  shortPassword: ['password', 'Password must be at least 8 characters'],
  longPassword: ['password', 'Password must be 128 characters or fewer'],
  noCurrent: ['currentPassword', 'Current password is required'],
  shortNew: ['newPassword', 'New password must be at least 8 characters'],
  notConfirmed: ['confirmPassword', 'Please confirm your password'],
  different: ['confirmPassword', "Passwords don't match"],
} as const

const schemas = {
  'sign-in': credentialsSchema,
  registration: registrationSchema,
  change: passwordChangeSchema,
  'form for a change': passwordChangeFormSchema,
}

test.each<[keyof typeof schemas, object, (keyof typeof refusals)[]]>([
  ['sign-in', {}, ['noUsername', 'noPassword']],
  ['sign-in', { username: ' ', password: null }, ['noUsername', 'noPassword']],
  ['sign-in', { username, password: ' \t' }, ['noPassword']],
  ['sign-in', { username, password: 'x' }, []],
  ['sign-in', { username, password: longest }, []],
  ['sign-in', { username, password: `${longest}x` }, ['longPassword']],
  ['registration', {}, ['noUsername', 'noPassword']],
  ['registration', { username: 'ab', password: 'seven77' }, ['shortUsername', 'shortPassword']],
  ['registration', { username: 'abc', password: 'eight888' }, []],
  ['change', changed, []],
  ['change', {}, ['noCurrent', 'shortNew']],
  ['change', { newPassword: '' }, ['noCurrent', 'shortNew']],
  ['change', { newPassword: 'seven77' }, ['noCurrent', 'shortNew']],
  ['change', { newPassword: '        ' }, ['noCurrent', 'shortNew']],
  ['form for a change', {}, ['noCurrent', 'shortNew', 'notConfirmed']],
  ['form for a change', changed, ['notConfirmed']],
  ['form for a change', { ...changed, confirmPassword: '' }, ['notConfirmed']],
  ['form for a change', { ...changed, confirmPassword: 'eight889' }, ['different']],
  ['form for a change', { ...changed, confirmPassword: 'eight888' }, []],
  [
    'form for a change',
    { ...changed, currentPassword: '', confirmPassword: 'other' },
    ['noCurrent', 'different'],
  ],
])('a %s with %j is told %j', (name, body, told) => {
  const errors = errorsOf(schemas[name], body).map(({ path, message }) => [path, message])
  expect(errors).toEqual(told.map((name) => refusals[name]))
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
