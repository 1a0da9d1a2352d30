import { expect, jest, test } from '@jest/globals'
import { toast as limits } from '@/platform/interface'
import { dismissToast, shownToasts, toast } from './toast'

test('a toast goes when another comes, closes when it is dismissed, and is forgotten then', () => {
  jest.useFakeTimers()
  toast({ title: 'First' })
  toast({ title: 'Second' })
  expect(shownToasts().toasts).toMatchObject([{ title: 'Second', open: true }])
  dismissToast(shownToasts().toasts[0]?.id ?? 0)
  expect(shownToasts().toasts).toMatchObject([{ title: 'Second', open: false }])
  jest.advanceTimersByTime(limits.removeDelay)
  expect(shownToasts().toasts).toEqual([])
  jest.useRealTimers()
})
