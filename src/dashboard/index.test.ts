import { describe, expect, test } from '@jest/globals'
import type { Config } from 'payload'
import { adminPlugin } from './index'
import { smallConfig } from './testing/small-config'

const applied = (config: Config) => adminPlugin({ path: '/dashboard' })(config)

describe('the config that is passed in', () => {
  test('is left as it is, and what it had is kept', () => {
    const config = smallConfig()
    const deep = (value: unknown): unknown => {
      if (typeof value !== 'object' || value === null) return value
      Object.values(value).forEach(deep)
      return Object.freeze(value)
    }
    const before = { ...config, admin: { components: { beforeNavLinks: ['theirs'] } } }
    deep(before)
    const after = applied(before)
    expect(after).not.toBe(before)
    expect(after.admin?.components?.beforeNavLinks).toContain('theirs')
    expect(after.endpoints?.length).toBeGreaterThan(before.endpoints?.length ?? 0)
    expect(after.collections).toBe(before.collections)
  })

  test('has our start page as its first screen, beside the screens of its own', () => {
    const views = { theirs: { Component: 'theirs', path: '/theirs' as const } }
    const after = applied({ ...smallConfig(), admin: { components: { views } } })
    const shown = after.admin?.components?.views
    expect(shown?.['theirs']).toEqual(views.theirs)
    expect(JSON.stringify(shown?.['dashboard'])).toContain('start-page#StartPage')
  })
})
