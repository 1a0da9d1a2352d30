import { expect, test } from '@jest/globals'
import { promised } from '@/platform/testing/promised'
import { whenHashingIsFree } from './hashing-queue'

const here = new AbortController().signal

test('once a hundred strangers wait, the one who has waited longest is asked to come back', async () => {
  const { fulfil: end, promise } = promised()
  const wait = (at: number) => whenHashingIsFree(here, () => promise, `network ${at}`)
  const [first, second, oldest, ...others] = Array.from({ length: 103 }, (_, at) => wait(at))
  await expect(oldest).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '5' } })
  end()
  await Promise.all([first, second, ...others])
})

test('the newest stranger goes before a network that sends many, and someone known before both', async () => {
  const turns: string[] = []
  const { fulfil: end, promise } = promised()
  const enter = (name: string, stranger?: string) =>
    whenHashingIsFree(here, () => promise.then(() => void turns.push(name)), stranger)
  const all = Array.from({ length: 30 }, () => enter('flood', 'one network'))
  await new Promise(setImmediate)
  all.push(enter('stranger', 'another'), enter('known'))
  end()
  await Promise.all(all)
  expect(turns.slice(0, 4)).toEqual(['flood', 'flood', 'known', 'stranger'])
})
