import { randomUUID } from 'node:crypto'
import { type IncomingMessage, request } from 'node:http'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { calls } from '@/platform/calls/calls'
import { mongo } from '@/platform/database/connection'
import { letters } from '@/server/testing/bodies'
import { testSite } from '@/server/testing/test-site'

/** Enquiries, of 8 kB each: more than what lies between the database and its reader can hold. */
const many = 5_000

const site = testSite()

beforeAll(async () => {
  const message = letters(8_000)
  const row = (at: number) => ({
    _id: randomUUID(),
    fullName: `Person ${at}`,
    message,
    status: 'new',
    createdAt: new Date(at),
  })
  await site.rows('enquiries').insertMany(Array.from({ length: many }, (_, at) => row(at)))
})

describe('a list that is read row by row', () => {
  /** The whole list as it begins to come in; nothing of it is read yet. */
  function begun(): Promise<IncomingMessage> {
    const { path } = calls.enquiries
    const headers = { cookie: site.cookie }
    const asked = request({ host: '127.0.0.1', port: site.port, path, headers }).end()
    return new Promise((resolve, reject) => {
      asked.once('response', resolve).once('error', reject)
    })
  }

  /** How many rows the database has given out for the lists that are still being read. */
  async function givenOut(): Promise<number[]> {
    const { connection } = mongo(site.payload)
    const admin = connection.getClient().db('admin')
    const cursors = await admin
      .aggregate<{ cursor: { nDocsReturned: { toNumber?: () => number } | number } }>([
        { $currentOp: { idleCursors: true } },
        {
          $match: { ns: `${connection.name}.enquiries`, 'cursor.nDocsReturned': { $exists: true } },
        },
      ])
      .toArray()
    return cursors.map(({ cursor }) => Number(cursor.nDocsReturned))
  }

  /** Whatever could run ahead has had the time of twenty other calls to do so. */
  async function calm(): Promise<void> {
    for (let call = 0; call < 20; call += 1) await site.asAdmin('GET', '/api/user')
  }

  test('is read from the database no faster than whoever asked reads it', async () => {
    const answer = await begun()
    await calm()
    const [rows] = await givenOut()
    expect(rows).toBeLessThan(many / 2)
    let text = ''
    for await (const chunk of answer) text += String(chunk)
    const list: unknown = JSON.parse(text)
    expect(Array.isArray(list) && list.length).toBe(many)
    expect(await givenOut()).toEqual([])
  })

  test('is no longer read where nobody wants it any more', async () => {
    const answer = await begun()
    // A cursor that is just being read from is not listed, so that neither is asked of at once.
    await calm()
    expect(await givenOut()).toHaveLength(1)
    answer.destroy()
    await calm()
    expect(await givenOut()).toEqual([])
  })
})
