import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { needsFirstAccount } from './first-account'
import { openSite, type Site } from '../testing/site'

let site: Site

beforeAll(async () => {
  site = await openSite()
})

afterAll(async () => {
  await site.close()
})

test('a first account is needed until there is one', async () => {
  const { payload } = site
  expect(await needsFirstAccount(payload)).toBe(true)
  await payload.create({ collection: 'users', data: { username: 'ada', password: 'long enough' } })
  expect(await needsFirstAccount(payload)).toBe(false)
  await payload.create({ collection: 'users', data: { username: 'bob', password: 'long enough' } })
  expect(await needsFirstAccount(payload)).toBe(false)
})
