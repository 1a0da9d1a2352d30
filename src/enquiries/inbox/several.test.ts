import { expect, test } from '@jest/globals'
import { outcomeNotice, withEach } from './enquiry-mutations'

const rows = ['Ada', 'Ben', 'Chloe', 'David', 'Elif'].map((fullName) => ({ fullName }))
const refuse =
  (names: readonly string[]) =>
  ({ fullName }: { fullName: string }) =>
    names.includes(fullName) ? Promise.reject(new Error('Gone')) : Promise.resolve()

test('the notice names the sender of one enquiry, and how many several were', async () => {
  const notice = async (count: number) =>
    outcomeNotice(await withEach(rows.slice(0, count), refuse([])), 'Closed')
  expect(await notice(1)).toEqual({ title: 'Closed', description: 'Ada' })
  expect(await notice(5)).toEqual({ title: 'Closed', description: '5 enquiries' })
})

test('those that were not done are named with the reason, the first three of many', async () => {
  const outcome = await withEach(rows, refuse(['Ben']))
  expect(outcome.done.map(({ fullName }) => fullName)).toEqual(['Ada', 'Chloe', 'David', 'Elif'])
  expect(outcomeNotice(outcome, 'Closed')).toMatchObject({
    description: '4 of 5 enquiries done. Not done: Ben (Gone).',
    variant: 'destructive',
  })
  const none = await withEach(rows, refuse(rows.map(({ fullName }) => fullName)))
  expect(outcomeNotice(none, 'Closed').description).toBe(
    '0 of 5 enquiries done. Not done: Ada (Gone), Ben (Gone), Chloe (Gone), 2 more.',
  )
})
