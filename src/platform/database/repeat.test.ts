import { afterEach, expect, jest, test } from '@jest/globals'
import { log } from '@/platform/log/log'
import { repeat } from './repeat'

afterEach(() => {
  jest.restoreAllMocks()
})

const away = Object.assign(new Error('connect ECONNREFUSED'), { name: 'MongoNetworkError' })

test('work goes on after an outage and after an error, and only the error is logged', async () => {
  const logged = jest.spyOn(log, 'error').mockReturnValue()
  const ends = new AbortController()
  const wrong = new TypeError('x is undefined')
  const failures: Error[] = [away, wrong, away]
  let times = 0
  await repeat(1, ends.signal, () => {
    times += 1
    const failure = failures.shift()
    if (failure) return Promise.reject(failure)
    ends.abort()
    return Promise.resolve()
  })
  expect(times).toBe(4)
  expect(logged.mock.calls).toEqual([[{ err: wrong }]])
})

test('the signal ends the wait for the next time', async () => {
  const ends = new AbortController()
  await repeat(60_000, ends.signal, () => {
    setTimeout(() => ends.abort(), 1)
    return Promise.resolve()
  })
  expect(ends.signal.aborted).toBe(true)
})
