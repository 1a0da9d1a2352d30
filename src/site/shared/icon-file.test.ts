import { expect, test } from '@jest/globals'
import { asIcon } from './icon-file'

test('an ICO says where its one picture lies and how long it is', () => {
  const png = Buffer.from('a picture')
  const icon = asIcon(png)
  expect([...icon.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  const [length, start] = [icon.readUInt32LE(14), icon.readUInt32LE(18)]
  expect(icon.subarray(start, start + length)).toEqual(png)
  expect(icon).toHaveLength(start + length)
})
