import { expect, test } from '@jest/globals'
import { promiseWords } from './reply-promise'

const figures = { enquiries: 25, replied: 24, inTime: 24, medianMinutes: 180 }

test('the figures are a share and a time', () => {
  expect(promiseWords(figures)).toEqual({ answeredInTime: '96%', medianReply: '3 hours' })
})

test('with fewer than 20 replies they are nothing', () => {
  expect(promiseWords({ ...figures, replied: 20 }).answeredInTime).toBe('96%')
  expect(promiseWords({ ...figures, replied: 19 })).toEqual({
    answeredInTime: null,
    medianReply: null,
  })
})

test('one late reply among a thousand is not 100%', () => {
  const many = { ...figures, enquiries: 1_000, replied: 1_000 }
  expect(promiseWords({ ...many, inTime: 999 }).answeredInTime).toBe('99%')
  expect(promiseWords({ ...many, inTime: 1_000 }).answeredInTime).toBe('100%')
})

test.each([
  [0, '1 minute'],
  [1, '1 minute'],
  [59, '59 minutes'],
  [60, '1 hour'],
  [61, '2 hours'],
  [47 * 60, '47 hours'],
  [47 * 60 + 1, '2 days'],
  [13 * 24 * 60, '13 days'],
])('%s minutes are %s', (medianMinutes, words) => {
  expect(promiseWords({ ...figures, medianMinutes }).medianReply).toBe(words)
})
