import { expect, test } from '@jest/globals'
import { promised } from '@/platform/testing/promised'
import { whenHashingIsFree } from './hashing-queue'

test('once a hundred wait, the next is asked to come back', async () => {
  const { fulfil: end, promise } = promised()
  const wait = () => whenHashingIsFree(new AbortController().signal, () => promise)
  const busy = Array.from({ length: 102 }, wait)
  await expect(wait()).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '5' } })
  end()
  await Promise.all(busy)
})
