import { expect, test } from '@jest/globals'
import type { Config } from 'payload'
import { adminPlugin } from './index'
import { smallConfig } from './testing/small-config'

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  Object.values(value).forEach(freeze)
  Object.freeze(value)
}

test('a config is left as it is, and gets our calls and start page beside what it had', () => {
  const views = { theirs: { Component: 'theirs', path: '/theirs' as const } }
  const components = { beforeNavLinks: ['theirs'], views }
  const before: Config = { ...smallConfig(), admin: { components } }
  freeze(before)
  const after = adminPlugin({ path: '/dashboard' })(before)
  expect(after.collections).toBe(before.collections)
  expect(after.endpoints?.length).toBeGreaterThan(before.endpoints?.length ?? 0)
  expect(after.admin?.components).toMatchObject({
    beforeNavLinks: expect.arrayContaining(['theirs']),
    views: { ...views, dashboard: { Component: { path: '@/panel/start/start-page#StartPage' } } },
  })
})
