import { Readable } from 'node:stream'
import { expect, test } from '@jest/globals'
import { isInfected } from './clamd'
import { clamd, describeWithClamd, eicar } from './testing/real-clamd'

describeWithClamd('ClamAV itself', () => {
  const server = clamd()

  test.each([
    ['finds a virus', [eicar], true],
    [
      'finds one in two pieces, within something else',
      [`a${eicar.slice(0, 9)}`, eicar.slice(9)],
      true,
    ],
    ['finds nothing in a letter', ['A letter.'], false],
    ['finds nothing in an empty file', [], false],
  ] as const)('%s', async (_, pieces, verdict) => {
    const bytes = Readable.from(pieces.map((piece) => Buffer.from(piece)))
    expect(await isInfected(server, bytes, AbortSignal.timeout(60_000))).toBe(verdict)
  })
})
