import { expect, test } from '@jest/globals'
import { errorsOf } from '@/platform/testing/errors-of'
import { callTimesField, contactAdvice, contactQuestions, contactSchema, fromForm } from './contact'
import { enquirySchema } from './enquiry'

const nothing = { by: null, times: null, leaveMessage: null, emailSafe: null }

test.each([undefined, null, {}, { by: '', times: '  ', emailSafe: null, unknown: 1 }])(
  'contact of %j says nothing',
  (sent) => {
    expect(contactSchema.parse(sent)).toBeNull()
  },
)

test('what was said is kept, and the rest is null', () => {
  expect(contactSchema.parse({ emailSafe: false })).toEqual({ ...nothing, emailSafe: false })
  const contact = { by: 'phone', times: ' after 6pm ', leaveMessage: true }
  expect(contactSchema.parse(contact)).toEqual({ ...nothing, ...contact, times: 'after 6pm' })
})

test('each wrong answer is named', () => {
  const wrong = { by: 'fax', times: 'x'.repeat(201), leaveMessage: 'yes', emailSafe: 0 }
  const { by, leaveMessage, emailSafe } = contactQuestions
  expect(errorsOf(contactSchema, wrong)).toEqual([
    { path: 'by', message: by.message },
    { path: 'times', message: expect.any(String) },
    { path: 'leaveMessage', message: leaveMessage.message },
    { path: 'emailSafe', message: emailSafe.message },
  ])
  expect(errorsOf(contactSchema, 'ring me')).toHaveLength(1)
})

test('times are kept once each, in UTC, in the order chosen', () => {
  const chosen = ['2026-12-01T10:00:00+01:00', null, '2026-12-01T09:00:00Z']
  expect(callTimesField.parse(chosen)).toEqual(['2026-12-01T09:00:00.000Z'])
  const two = ['2026-12-02T09:00:00Z', '2026-12-01T09:00:00Z']
  expect(callTimesField.parse(two)?.map((time) => time.slice(0, 10))).toEqual(
    two.map((time) => time.slice(0, 10)),
  )
  for (const none of [undefined, null, [], ['', null]])
    expect(callTimesField.parse(none)).toBeNull()
})

test.each(['1 December at 10', '2026-12-01', '2026-12-01T10:00', '2026-02-30T10:00:00Z', 7])(
  'the time %s is refused at its place',
  (time) => {
    expect(errorsOf(callTimesField, ['', time])).toEqual([
      { path: '1', message: 'Please choose one of the times offered' },
    ])
  },
)

test('more than three times, or no list, are refused as a whole', () => {
  const four = Array.from({ length: 4 }, (_, at) => `2026-12-0${at + 1}T10:00:00Z`)
  expect(errorsOf(callTimesField, four)).toEqual([
    { path: '', message: 'Please choose up to 3 times' },
  ])
  expect(errorsOf(callTimesField, four[0])).toMatchObject([{ path: '' }])
})

test('a form’s texts are read as the call takes them, and errors keep their places', () => {
  const typed = {
    contact: { by: 'either', times: '', leaveMessage: 'no', emailSafe: 'yes' },
    callTimes: { '0': '', '1': 'noon' },
  }
  const paths = errorsOf(fromForm(enquirySchema), typed).map(({ path }) => path)
  expect(paths).toContain('callTimes.1')
  expect(paths.filter((path) => path.startsWith('contact'))).toEqual([])
})

test('advice begins with what isn’t safe', () => {
  const contact = {
    by: 'phone',
    times: 'after 6pm',
    leaveMessage: false,
    emailSafe: false,
  } as const
  expect(contactAdvice(contact)).toEqual([
    'Don’t email them: it isn’t safe.',
    'Don’t leave a message on their phone.',
    'They’d rather hear from you by phone.',
    'A good time: after 6pm',
  ])
  expect(contactAdvice({ ...nothing, by: 'either', emailSafe: true })).toEqual([])
})
