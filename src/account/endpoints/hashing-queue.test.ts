import { expect, test } from '@jest/globals'
import { promised } from '@/platform/testing/promised'
import { whenHashingIsFree } from './hashing-queue'

const here = new AbortController().signal

/** Work that is under way until the test ends it. */
function held() {
  const { fulfil, promise } = promised()
  const begun: string[] = []
  return {
    begun,
    end: fulfil,
    enter: (name: string, stranger?: string, signal = here) =>
      whenHashingIsFree(
        signal,
        () => {
          begun.push(name)
          return promise
        },
        stranger,
      ),
  }
}

/** Everything that could begin has begun: promises alone decide. */
const settled = () => new Promise(setImmediate)

test('two hash at once and no more, in the order in which they came', async () => {
  const { begun, end, enter } = held()
  const all = ['first', 'second', 'third', 'fourth'].map((name) => enter(name))
  await settled()
  expect(begun).toEqual(['first', 'second'])
  end()
  await Promise.all(all)
  expect(begun).toEqual(['first', 'second', 'third', 'fourth'])
})

test('nothing is hashed for someone who leaves while they wait', async () => {
  const { begun, end, enter } = held()
  const leaving = new AbortController()
  const staying = [enter('first'), enter('second'), enter('last')]
  const left = enter('left', 'one network', leaving.signal)
  leaving.abort()
  end()
  await expect(left).rejects.toThrow('The caller left')
  await Promise.all(staying)
  expect(begun).toEqual(['first', 'second', 'last'])
})

test('once a hundred strangers wait, the one who has waited longest is asked to come back', async () => {
  const { end, enter } = held()
  const [first, second, oldest, ...others] = Array.from({ length: 103 }, (_, at) =>
    enter('stranger', `network ${at}`),
  )
  await expect(oldest).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '5' } })
  end()
  await Promise.all([first, second, ...others])
})

test('the newest stranger goes before a network that sends many, and someone known before both', async () => {
  const { begun, end, enter } = held()
  const all = Array.from({ length: 30 }, () => enter('flood', 'one network'))
  await settled()
  all.push(enter('stranger', 'another'), enter('known'))
  end()
  await Promise.all(all)
  expect(begun.slice(0, 4)).toEqual(['flood', 'flood', 'known', 'stranger'])
})
