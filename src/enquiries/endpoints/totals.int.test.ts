import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { idIn } from '@/server/testing/answers'
import { goodEnquiry } from '@/server/testing/bodies'
import { type Instance, openInstance } from '@/server/testing/site'
import { testSite } from '@/server/testing/test-site'
import { mongo } from '@/platform/database/connection'

const site = testSite()
let second: Instance

beforeAll(async () => {
  second = await openInstance()
})

afterAll(() => second.close())

describe('the total of the enquiries', () => {
  const enquiries = () => mongo(site.payload).connection.collection('enquiries')

  async function totals(): Promise<string[]> {
    const both = [site, second].map(({ call }) =>
      call('GET', '/api/admin/enquiries?limit=1', { cookie: site.cookie }),
    )
    return (await Promise.all(both)).map(({ headers }) => String(headers['x-total-count']))
  }

  const send = (to: Instance = site) => to.call('POST', '/api/enquiries', { body: goodEnquiry() })

  beforeEach(() => enquiries().deleteMany({}))

  test('each enquiry that came or went is in the total at once, on every instance', async () => {
    expect(await totals()).toEqual(['0', '0'])
    const first = await send()
    expect(await totals()).toEqual(['1', '1'])
    await send(second)
    expect(await totals()).toEqual(['2', '2'])
    await second.call('DELETE', `/api/admin/enquiries/${idIn(first)}`, { cookie: site.cookie })
    expect(await totals()).toEqual(['1', '1'])
    await site.asAdmin('DELETE', '/api/enquiries?where[id][exists]=true')
    expect(await totals()).toEqual(['0', '0'])
  })

  test('it is right after many came at once, and while they come never below what was acknowledged', async () => {
    // What is not acknowledged yet can be seen by a plain count, and is lost if the power fails.
    let acknowledged = 0
    const sending = Promise.all(
      Array.from({ length: 40 }, async (_, at) => {
        const { status } = await send(at % 2 === 0 ? site : second)
        if (status === 201) acknowledged += 1
      }),
    )
    for (let look = 0; look < 10; look += 1) {
      const before = acknowledged
      for (const total of await totals()) expect(Number(total)).toBeGreaterThanOrEqual(before)
    }
    await sending
    expect(acknowledged).toBe(40)
    expect(await totals()).toEqual(['40', '40'])
  })
})
