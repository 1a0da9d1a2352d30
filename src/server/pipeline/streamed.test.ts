import { expect, test } from '@jest/globals'
import { streamed } from './streamed'

/** Counts the pieces that were made, and notes its end. */
function source() {
  const seen = { made: 0, isOver: false }
  async function* pieces(): AsyncGenerator<Uint8Array, void> {
    try {
      for (; seen.made < 9; seen.made += 1) yield await Promise.resolve(Uint8Array.of(seen.made))
    } finally {
      seen.isOver = true
    }
  }
  return { seen, pieces: pieces() }
}

test('a source is asked for a piece when its reader wants one, and ends when the reader leaves', async () => {
  const { pieces, seen } = source()
  const reader = streamed(pieces).getReader()
  expect(seen).toEqual({ made: 0, isOver: false })
  expect((await reader.read()).value).toEqual(Uint8Array.of(0))
  expect((await reader.read()).value).toEqual(Uint8Array.of(1))
  expect(seen.made).toBe(1)
  await reader.cancel()
  expect(seen).toEqual({ made: 1, isOver: true })
})

test('all pieces come, and then the end', async () => {
  const { pieces, seen } = source()
  expect([...new Uint8Array(await new Response(streamed(pieces)).arrayBuffer())]).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8,
  ])
  expect(seen.isOver).toBe(true)
})
