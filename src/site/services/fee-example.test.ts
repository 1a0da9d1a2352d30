import { expect, test } from '@jest/globals'
import { feeExample } from './fee-example'

test('the example follows the share, and takes none of what’s meant for the future', () => {
  const amounts = (fee: string) => feeExample(fee)?.map(({ amount }) => amount)
  expect(amounts('25%')).toEqual(['£8,000', '£6,000', '£1,500', '£6,500'])
  expect(amounts('23.5%')).toEqual(['£8,000', '£6,000', '£1,410', '£6,590'])
  expect(amounts('a quarter')).toBeUndefined()
})
