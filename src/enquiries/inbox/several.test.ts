import { expect, test } from '@jest/globals'
import { outcomeNotice, withEach } from './enquiry-mutations'

const rows = ['Ada', 'Ben', 'Chloe', 'David', 'Elif'].map((fullName) => ({ fullName }))

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
  expect(await notice(5, ['Ben'])).toMatchObject({
    description: '4 of 5 enquiries done. Not done: Ben (Gone).',
    variant: 'destructive',
  })
  expect(await notice(5, ['Ada', 'Ben', 'Chloe', 'David', 'Elif'])).toMatchObject({
    description: '0 of 5 enquiries done. Not done: Ada (Gone), Ben (Gone), Chloe (Gone), 2 more.',
  })
})
