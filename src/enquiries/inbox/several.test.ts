import { expect, test } from '@jest/globals'
import { outcomeNotice, withEach } from './enquiry-mutations'

const all = ['Ada', 'Ben', 'Chloe', 'David', 'Elif']
const rows = all.map((fullName) => ({ fullName }))

const notice = async (count: number, refused: readonly string[] = []) => {
  const close = ({ fullName }: { fullName: string }) =>
    refused.includes(fullName) ? Promise.reject(new Error('Gone')) : Promise.resolve()
  return outcomeNotice(await withEach(rows.slice(0, count), close), 'Closed')
}

test('the notice names the sender of one enquiry, and how many several were', async () => {
  expect(await notice(1)).toEqual({ title: 'Closed', description: 'Ada' })
  expect(await notice(5)).toEqual({ title: 'Closed', description: '5 enquiries' })
})

test('those that were not done are named with the reason, the first three of many', async () => {
  const one = '4 of 5 enquiries done. Not done: Ben (Gone).'
  const none = '0 of 5 enquiries done. Not done: Ada (Gone), Ben (Gone), Chloe (Gone), 2 more.'
  const variant = 'destructive'
  expect(await notice(5, ['Ben'])).toMatchObject({ description: one, variant })
  expect(await notice(5, all)).toMatchObject({ description: none, variant })
})
