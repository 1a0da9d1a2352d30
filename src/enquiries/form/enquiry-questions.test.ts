import { expect, test } from '@jest/globals'
import { claimTypeValues } from '@/enquiries/claim-types'
import { enquirySchema } from '@/enquiries/enquiry'
import { serviceNames } from '@/enquiries/service-names'
import { errorsOf } from '@/platform/testing/errors-of'
import { sendOnce } from '@/ui/form/send-once'
import { baseEnquiryQuestions, detailQuestion, detailQuestions } from './enquiry-questions'

test.each([
  [4, 'radios'],
  [5, 'select'],
])('of %i choices the form makes %s', (count, control) => {
  const options = Object.fromEntries(Array.from({ length: count }, (_, at) => [`o${at}`, 'Words']))
  const field = { kind: 'choice', label: 'Seen?', message: 'Please say', options } as const
  const question = detailQuestion('seen', field)
  expect(question.control).toBe(control)
  expect(question.choices?.[0]?.value).toBe(control === 'select' ? '' : 'o0')
})

test.each(claimTypeValues)('errors about %s are named as its questions are named', (type) => {
  const base = Object.values(baseEnquiryQuestions(serviceNames(), type))
  const expected = [...base, ...detailQuestions(type)]
    .filter(({ name, optional }) => !optional && name !== 'claimType')
    .map(({ name }) => name)
  const found = errorsOf(enquirySchema, { claimType: type }).map(({ path }) => path)
  expect(found.toSorted()).toEqual(expected.toSorted())
})

test('the same content goes under the same random key until it is stored, other content under another', async () => {
  const keys: unknown[] = []
  const send = (body: string, isLost = false, about?: string) =>
    sendOnce(
      body,
      ({ headers }) => {
        keys.push(headers?.['Idempotency-Key'])
        return isLost ? Promise.reject(new Error('lost')) : Promise.resolve(body)
      },
      about,
    )
  await expect(send('one', true)).rejects.toThrow('lost')
  expect(await send('one')).toBe('one')
  for (const body of ['one', 'two', 'one']) await send(body)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(new Set(keys).size).toBe(4)
  await expect(send('one', true, 'a')).rejects.toThrow('lost')
  await send('one', false, 'b')
  expect(keys.at(-1)).not.toBe(keys.at(-2))
})
