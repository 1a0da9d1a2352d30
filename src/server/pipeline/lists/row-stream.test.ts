import { expect, test } from '@jest/globals'
import { streamCursor } from './row-stream'

const many = 1_000

/** A cursor over many rows that counts how many it has given out. */
function rows() {
  const counted = { given: 0, isClosed: false }
  const next = () => {
    if (counted.given === many) return Promise.resolve(null)
    counted.given += 1
    return Promise.resolve({ _id: String(counted.given), text: 'x'.repeat(8_000) })
  }
  const cursor = {
    next,
    close: () => {
      counted.isClosed = true
      return Promise.resolve()
    },
    async *[Symbol.asyncIterator]() {
      for (let row = await next(); row; row = await next()) yield row
    },
  }
  return { counted, cursor }
}

const answer = (cursor: ReturnType<typeof rows>['cursor']) =>
  streamCursor(cursor, {
    headers: {},
    async *write(all) {
      for await (const row of all) yield `${JSON.stringify(row)}\n`
    },
  })

/** Everything that could run ahead has run: promises alone decide. */
const settled = () => new Promise(setImmediate)

test('rows are read no faster than their reader reads them, and all of them', async () => {
  const { counted, cursor } = rows()
  const response = await answer(cursor)
  await settled()
  expect(counted.given).toBeLessThan(10)
  expect((await response.text()).match(/"id":"\d+"/g)).toHaveLength(many)
  expect(counted).toEqual({ given: many, isClosed: true })
})

test('rows are no longer read once their reader has left', async () => {
  const { counted, cursor } = rows()
  const reader = (await answer(cursor)).body?.getReader()
  await reader?.read()
  await reader?.cancel()
  expect(counted.isClosed).toBe(true)
  expect(counted.given).toBeLessThan(20)
})
