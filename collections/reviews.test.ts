import { beforeEach, expect, jest, test } from '@jest/globals'

const revalidatePath = jest.fn()
jest.unstable_mockModule('next/cache.js', () => ({ revalidatePath }))
const { hooks = {} } = (await import('./reviews')).reviews

beforeEach(() => {
  revalidatePath.mockClear()
})

test.each([
  ['is approved', { approved: false }, { approved: true }, 1],
  ['is taken back', { approved: true }, { approved: false }, 1],
  ['comes', {}, { approved: false }, 0],
  ['waits on', { approved: false }, { approved: null }, 0],
])('when a review %s, home is made anew or not', (_, previousDoc, doc, times) => {
  for (const hook of hooks.afterChange ?? []) void hook({ previousDoc, doc } as never)
  expect(revalidatePath).toHaveBeenCalledTimes(times)
})

test.each([
  ['was on it', { approved: true }, 1],
  ['waited', { approved: false }, 0],
])('when a review that %s is deleted, home is made anew or not', (_, doc, times) => {
  for (const hook of hooks.afterDelete ?? []) void hook({ doc } as never)
  expect(revalidatePath).toHaveBeenCalledTimes(times)
})
