import { expect, test } from '@jest/globals'
import { promised } from '@/platform/testing/promised'
import { whenHashingIsFree } from './hashing-queue'

/** Work that ends when the test says so, and notes when it begins. */
function heldWork(begun: string[], name: string) {
  const { fulfil: end, promise } = promised()
  const work = () => {
    begun.push(name)
    return promise
  }
  return { end, work }
}

const staying = new AbortController().signal

test('someone who leaves while waiting is not hashed for, and holds nobody up', async () => {
  const begun: string[] = []
  const works = ['a', 'b', 'leaver', 'c'].map((name) => heldWork(begun, name))
  const leaving = new AbortController()
  const [first, second, left, next] = works.map(({ work }, at) =>
    whenHashingIsFree(at === 2 ? leaving.signal : staying, work),
  )
  leaving.abort()
  for (const { end } of works) end()
  await expect(left).rejects.toMatchObject({ status: 400 })
  await Promise.all([first, second, next])
  expect(begun).toEqual(['a', 'b', 'c'])
})

test('once a hundred wait, the next is asked to come back', async () => {
  const { end, work } = heldWork([], 'a')
  const busy = Array.from({ length: 102 }, () => whenHashingIsFree(staying, work))
  const refusal = { status: 503, headers: { 'Retry-After': '5' } }
  await expect(whenHashingIsFree(staying, work)).rejects.toMatchObject(refusal)
  end()
  await Promise.all(busy)
})
