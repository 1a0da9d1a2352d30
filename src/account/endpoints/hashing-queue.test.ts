import { expect, test } from '@jest/globals'
import { whenHashingIsFree } from './hashing-queue'

/** Work that ends when the test says so. */
function held() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  return { end: () => end(), ended }
}

/** Lets everything happen that waits for nothing but its turn. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

const staying = new AbortController().signal

test('two are hashed at once, the others in the order in which they came', async () => {
  const works = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, ...held() }))
  const begun: string[] = []
  const all = works.map(({ name, ended }) =>
    whenHashingIsFree(staying, () => {
      begun.push(name)
      return ended
    }),
  )
  await settled()
  expect(begun).toEqual(['a', 'b'])
  for (const [at, { end }] of works.entries()) {
    end()
    await settled()
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e'].slice(0, at + 3))
  }
  await Promise.all(all)
})

test('a hash that fails makes room for the next', async () => {
  const failing = () => Promise.reject(new Error('no such password'))
  const outcomes = await Promise.allSettled(
    [failing, failing, failing, () => Promise.resolve('hashed')].map((work) =>
      whenHashingIsFree<string>(staying, work),
    ),
  )
  expect(outcomes.map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'rejected',
    'fulfilled',
  ])
})

test('who leaves while waiting is not hashed for, and holds nobody up', async () => {
  const [first, second] = [held(), held()]
  const running = [first, second].map(({ ended }) => whenHashingIsFree(staying, () => ended))
  const leaving = new AbortController()
  let hashedForNobody = false
  const left = whenHashingIsFree(leaving.signal, () => {
    hashedForNobody = true
    return Promise.resolve()
  })
  const next = whenHashingIsFree(staying, () => Promise.resolve('hashed'))
  leaving.abort()
  await expect(left).rejects.toMatchObject({ status: 400 })
  first.end()
  expect(await next).toBe('hashed')
  second.end()
  await Promise.all(running)
  expect(hashedForNobody).toBe(false)
})

test('where a hundred wait the next is asked to come back', async () => {
  const first = held()
  const busy = Array.from({ length: 102 }, () => whenHashingIsFree(staying, () => first.ended))
  await expect(whenHashingIsFree(staying, () => Promise.resolve())).rejects.toMatchObject({
    status: 503,
    headers: { 'Retry-After': '5' },
  })
  first.end()
  await Promise.all(busy)
})
