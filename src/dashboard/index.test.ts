import { expect, test } from '@jest/globals'
import type { Config } from 'payload'
import { adminPlugin } from './index'
import { smallConfig } from './testing/small-config'

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  Object.values(value).forEach(frozen)
  return Object.freeze(value)
}

test('a config is left as it is, and gets our calls and start page beside what it had', () => {
  const views = { theirs: { Component: 'theirs', path: '/theirs' as const } }
  const components = { beforeNavLinks: ['theirs'], views }
  const before: Config = frozen({ ...smallConfig(), admin: { components } })
  const after = adminPlugin({ path: '/dashboard' })(before)
  expect(after.collections).toBe(before.collections)
  expect(after.endpoints?.length).toBeGreaterThan(before.endpoints?.length ?? 0)
  expect(after.admin?.components).toMatchObject({
    beforeNavLinks: expect.arrayContaining(['theirs']),
    views: { ...views, dashboard: { Component: { path: '@/panel/start/start-page#StartPage' } } },
  })
})
