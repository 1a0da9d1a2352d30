import { expect, test } from '@jest/globals'
import {
  accountChangeSchema,
  credentialsSchema,
  linkEnded,
  passwordChangeFormSchema,
  passwordChangeSchema,
  passwordResetSchema,
  registrationSchema,
} from './account'
import { mailSettingsChangeSchema } from '@/enquiries/mail'
import { maxLength } from '@/platform/limits'
import { errorsOf } from '@/platform/testing/errors-of'

const username = 'admin'
const longest = 'x'.repeat(maxLength.password)
const password = 'eight888'
const changed = { currentPassword: 'x', newPassword: password }

const noUsername = 'Username is required'
const noPassword = 'Password is required'
const noCurrent = 'Current password is required'
const shortPassword = 'Password must be at least 8 characters'
const shortNew = 'New password must be at least 8 characters'
const common = 'Too common'
const notConfirmed = 'Please confirm your password'
const different = "Passwords don't match"
const noEmail = 'Valid email is required'
const confirmed = { currentPassword: 'x' }

const schemas = {
  'sign-in': credentialsSchema,
  registration: registrationSchema,
  change: passwordChangeSchema,
  'form for a change': passwordChangeFormSchema,
  reset: passwordResetSchema,
  'change of the account': accountChangeSchema,
}

test.each<[keyof typeof schemas, object, string[]]>([
  ['sign-in', {}, [noUsername, noPassword]],
  ['sign-in', { username: ' ', password: ' \t' }, [noUsername, noPassword]],
  ['sign-in', { username: { $gt: '' }, password: 12345678 }, [noUsername, noPassword]],
  ['sign-in', { username, password: longest }, []],
  ['sign-in', { username: 'x'.repeat(65), password }, ['Username must be 64 characters or fewer']],
  ['sign-in', { username: `${'x'.repeat(242)}@example.com`, password }, []],
  ['sign-in', { username, password: `${longest}x` }, ['Password must be 128 characters or fewer']],
  ['registration', { username: 'ab', password }, ['Username must be at least 3 characters']],
  ['registration', { username: 'abc', password: 'seven77' }, [shortPassword]],
  ['registration', { username: 'abc', password }, []],
  ['registration', { username: 'abc', password: 'PassWord123' }, [common]],
  ['change', { ...changed, newPassword: 'qwertyuiop' }, [common]],
  ['change', { ...changed, newPassword: 'aaa' }, [shortNew]],
  ['change', changed, []],
  ['change', {}, [noCurrent, shortNew]],
  ['change', { newPassword: 'seven77' }, [noCurrent, shortNew]],
  ['change', { newPassword: '        ' }, [noCurrent, shortNew]],
  ['form for a change', {}, [noCurrent, shortNew, notConfirmed]],
  ['form for a change', { ...changed, confirmPassword: 'eight889' }, [different]],
  ['form for a change', { ...changed, confirmPassword: password }, []],
  ['form for a change', { newPassword: password, confirmPassword: 'a' }, [noCurrent, different]],
  ['reset', { token: 'a', newPassword: 'new-pass' }, []],
  ['reset', { token: 'a', newPassword: 'kettle7' }, [shortNew]],
  ['reset', { token: 'a', newPassword: 'password1234' }, [common]],
  ['reset', { newPassword: password }, [linkEnded]],
  ['reset', { token: 5, newPassword: password }, [linkEnded]],
  ['change of the account', {}, [noCurrent, noEmail]],
  ['change of the account', confirmed, [noEmail]],
  ['change of the account', { ...confirmed, email: null }, []],
  ['change of the account', { ...confirmed, username }, []],
  [
    'change of the account',
    { ...confirmed, username: 'ab' },
    ['Username must be at least 3 characters'],
  ],
  ['change of the account', { ...confirmed, username: ' ' }, [noUsername]],
  [
    'change of the account',
    { ...confirmed, username: 'x'.repeat(65) },
    ['Username must be 64 characters or fewer'],
  ],
])('a %s with %j is told %j', (name, body, messages) => {
  expect(errorsOf(schemas[name], body).map(({ message }) => message)).toEqual(messages)
})

test.each([
  ...['aaaaaaaa', 'abababab', '12345678', '123456789012', '0987654321', 'abcdefghijkl', 'zyxwvuts'],
  ...[
    'password1234',
    '2024Password',
    'Sunshine99',
    '1q2w3e4r',
    'éééééééé',
    'ab\u{1F600}ab\u{1F600}ab',
  ],
])('%s is among the passwords that are guessed first', (newPassword) => {
  const [error] = errorsOf(passwordChangeSchema, { ...changed, newPassword })
  expect(error).toEqual({ path: 'newPassword', message: common })
})

test.each([
  ...[
    'new-pass',
    'longenough1',
    'newpass1',
    'correct horse',
    'hunter22',
    'kettlemarble',
    '48151623',
  ],
  ...['пароль-дня', 'Secret-1', 'abcdefgh-1'],
])('%s is taken as a new password', (newPassword) => {
  expect(errorsOf(passwordChangeSchema, { ...changed, newPassword })).toEqual([])
})

test('each of these is said at its field', () => {
  const paths = errorsOf(passwordChangeFormSchema, {}).map(({ path }) => path)
  expect(paths).toEqual(['currentPassword', 'newPassword', 'confirmPassword'])
})

test('a username is trimmed and put in lower case, a password left alone', () => {
  const read = credentialsSchema.parse({ username: ' Admin ', password: ' Secret ' })
  expect(read).toEqual({ username: 'admin', password: ' Secret ' })
})

test.each(['', ' ', 123456, null, undefined])('the code %j counts as none', (code) => {
  expect(credentialsSchema.parse({ username, password, code }).code).toBeUndefined()
})

test('a set-up code is text, and anything else counts as none', () => {
  const read = (setupCode: unknown) => registrationSchema.parse({ username, password, setupCode })
  expect(read('code')).toMatchObject({ setupCode: 'code' })
  expect(read(1).setupCode).toBeUndefined()
})

test('an empty email counts as none, and another is trimmed', () => {
  const read = (email: unknown) => accountChangeSchema.parse({ ...confirmed, email }).email
  expect([null, '', ' '].map(read)).toEqual([null, null, null])
  expect(read(' new@example.com ')).toBe('new@example.com')
})

test.each([
  'Ann Lee <ann@example.com>',
  'a@example.com, b@example.com',
  'a@example.com\r\nBcc: b@example.com',
  'no address',
  5,
  ['a@example.com'],
])('%j is no address for enquiries', (notifyTo) => {
  const paths = errorsOf(mailSettingsChangeSchema, { notifyTo }).map(({ path }) => path)
  expect(paths).toEqual(['notifyTo'])
})
