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
    enter: (name: string, isKnown = false, signal = here) =>
      whenHashingIsFree(signal, isKnown, () => {
        begun.push(name)
        return promise
      }),
  }
}

test('two hash at once: those who are known in their order, then strangers, the newest first', async () => {
  const { begun, end, enter } = held()
  const names = ['first', 'second', 'old', 'new', 'known', 'known later']
  const all = names.map((name) => enter(name, name.startsWith('known')))
  await new Promise(setImmediate)
  expect(begun).toEqual(['first', 'second'])
  end()
  await Promise.all(all)
  expect(begun).toEqual(['first', 'second', 'known', 'known later', 'new', 'old'])
})

test('nothing is hashed for someone who leaves while they wait', async () => {
  const { begun, end, enter } = held()
  const leaving = new AbortController()
  const staying = [enter('first'), enter('second'), enter('last')]
  const left = enter('left', false, leaving.signal)
  leaving.abort()
  end()
  await expect(left).rejects.toThrow('The caller left')
  await Promise.all(staying)
  expect(begun).toEqual(['first', 'second', 'last'])
})

test('once two hundred strangers wait, the one who has waited longest is asked to come back', async () => {
  const { end, enter } = held()
  const [first, second, oldest, ...others] = Array.from({ length: 203 }, () => enter('stranger'))
  await expect(oldest).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '5' } })
  end()
  await Promise.all([first, second, ...others])
})
