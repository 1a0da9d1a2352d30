import { expect, test } from '@jest/globals'
import { kindValues } from '@/enquiries/kinds'
import { statusValues } from '@/enquiries/statuses'
import { maxLength } from '@/platform/limits'
import { errorsOf } from '@/platform/testing/errors-of'
import { callPath } from '@/platform/calls/call-path'
import { calls } from './calls'

const confirmed = { currentPassword: 'x' }

const taken = {
  'a change of email': { schema: calls.changeAccount.input, good: { email: null, ...confirmed } },
  'a change of an enquiry': { schema: calls.changeEnquiry.input, good: {} },
  'a caller': {
    schema: calls.addCaller.input,
    good: { fullName: 'Ada Byron', phone: '01632 960 111' },
  },
  'a note': { schema: calls.addNote.input, good: { text: 'Rang twice.' } },
  'a reply': {
    schema: calls.reply.input,
    good: { subject: 'Your enquiry', text: 'Dear {Siân},'.padEnd(maxLength.reply, 'é') },
  },
  'mail settings': { schema: calls.changeMailSettings.input, good: { digest: false } },
  'a person': { schema: calls.erasePerson.query, good: { email: 'ann.lee+home@example.com' } },
  'a list of enquiries': { schema: calls.enquiries.query, good: { search: 'x'.repeat(200) } },
  'the activity': { schema: calls.activity.query, good: { group: 'deletions' } },
} as const

const pages = ['0', '-1', '1.5', 'x', '', '1e3', ' ', '99999999999999999999']
const noAddresses = ['', '  ', 'nobody', '.*', 'a@', '$ne', 'a b@example.com']
const unfilled = (label: string, mark: string) =>
  `In “${label}”, ${mark} isn’t filled in. Write what it should say.`
const oneOfTheStatuses = `Status must be one of ${statusValues.join(', ')}`
const oneOfTheKinds = `Kind must be one of ${kindValues.join(', ')}`

test.each<[keyof typeof taken, field: string, values: unknown[], message: string]>([
  ['a change of email', 'email', ['nobody', 'a@b', 'a b@c.uk', 7, {}], 'Valid email is required'],
  ['a change of an enquiry', 'status', ['gone', 7, null], oneOfTheStatuses],
  ['a change of an enquiry', 'kind', ['Complaint', 7, null], oneOfTheKinds],
  ['a caller', 'kind', ['grievance', 7, {}], oneOfTheKinds],
  ['a change of an enquiry', 'keep', ['yes', 1, null], 'Keep must be true or false'],
  ['a note', 'text', [' ', 7], 'Note is required'],
  ['a reply', 'subject', ['a\nBcc: b@example.com'], 'Subject '],
  ['a reply', 'subject', ['About {{claimType}'], unfilled('Subject', '{{claimType}')],
  ['a reply', 'text', ['', undefined], 'Reply is required'],
  ['a reply', 'text', ['x'.repeat(maxLength.reply + 1)], 'Reply must be 20000 characters or fewer'],
  ['a reply', 'text', ['Dear {{fristName}},'], unfilled('Reply', '{{fristName}}')],
  ['a reply', 'text', ['It costs {{fee}}.'], unfilled('Reply', '{{fee}}')],
  ['mail settings', 'digest', ['no'], 'Morning digest must be true or false'],
  ['a person', 'email', noAddresses, 'Valid email is required'],
  ['a person', 'phone', ['nobody', '12', 'ann@example.com'], 'Valid phone number is required'],
  ['a person', 'email', ['x@y\0.com'], 'Email contains characters that cannot be used'],
  ['a list of enquiries', 'page', pages, 'page must be a whole number of 1 or more'],
  ['a list of enquiries', 'limit', ['0', '101', 'Infinity'], 'limit must be a whole number from 1'],
  ['a list of enquiries', 'search', ['x'.repeat(201)], 'search must be 200 characters or fewer'],
  ['a list of enquiries', 'claimType', ['x', '__proto__'], 'claimType must be one of '],
  ['a list of enquiries', 'kind', ['x', 'constructor'], 'kind must be one of '],
  ['a list of enquiries', 'status', ['gone'], 'status must be one of '],
  ['a list of enquiries', 'sort', ['y'], 'sort must be one of due'],
  ['the activity', 'group', ['everything'], 'group must be one of '],
])('%s is refused for its %s if it is %j: %s', (what, path, values, message) => {
  const { schema, good } = taken[what]
  expect(errorsOf(schema, good)).toEqual([])
  for (const value of values) {
    const errors = [{ path, message: expect.stringContaining(message) }]
    expect([value, errorsOf(schema, { ...good, [path]: value })]).toEqual([value, errors])
  }
})

test('no request is for two calls', () => {
  const addresses = Object.values(calls).map(
    ({ method, path }) => `${method} ${callPath(path, 'id')}`,
  )
  expect(addresses).toEqual([...new Set(addresses)])
})

test('an id fills its place in a path, whatever it holds', () => {
  const path = callPath(calls.deleteReview.path, '../x?y#$&')
  expect(path).toBe('/api/admin/reviews/..%2Fx%3Fy%23%24%26')
})
