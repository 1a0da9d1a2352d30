import { expect, test } from '@jest/globals'
import { calls } from '@/server/pipeline/calls'
import { testSite } from '@/server/testing/test-site'
import { launchChecks } from '../start/launch-checks'

const site = testSite()

const read = async () =>
  calls.setUp.output.parse((await site.asAdmin('GET', '/api/admin/set-up')).json)

test('a step that is done is one less that is left', async () => {
  const { left, done } = await read()
  // The server's steps aren't hers.
  expect(left + done).toBe(launchChecks.filter(({ place }) => place !== 'server').length)
  const body = { basis: 'introducer', _status: 'published' }
  expect((await site.asAdmin('POST', '/api/globals/regulation', { body })).status).toBe(200)
  expect(await read()).toEqual({ left: left - 1, done: done + 1 })
})
