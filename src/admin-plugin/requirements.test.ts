import { describe, expect, test } from '@jest/globals'
import type { Config } from 'payload'
import { adminPlugin } from './index'
import type { AdminPluginOptions } from './options'
import { options, tinyConfig } from './testing/small-config'

const applied = (config: Config, changes: Partial<AdminPluginOptions> = {}) =>
  adminPlugin({ ...options, ...changes })(config)

describe('a config that lacks what the dashboard needs is refused in a sentence', () => {
  test('a collection that is not there', () => {
    expect(() => applied(tinyConfig(), { reviews: 'praise' })).toThrow(
      "adminPlugin: there is no collection 'praise', which the option reviews names.",
    )
    expect(() => applied({ ...tinyConfig(), collections: [] })).toThrow("no collection 'users'")
  })

  test('users who cannot sign in', () => {
    const config = tinyConfig()
    const collections = config.collections?.map((collection) => ({ ...collection, auth: false }))
    expect(() => applied({ ...config, collections: collections ?? [] })).toThrow(
      "adminPlugin: the collection 'users' needs auth, for its users to sign in.",
    )
  })

  test('an enquiry without its fields, each of which is named', () => {
    const config = tinyConfig()
    const collections = config.collections?.map((collection) =>
      collection.slug === 'enquiries'
        ? { ...collection, fields: collection.fields.slice(0, 2) }
        : collection,
    )
    expect(() => applied({ ...config, collections: collections ?? [] })).toThrow(
      "adminPlugin: the collection 'enquiries' lacks phone, claimType, message, claimDetails.",
    )
  })

  test('a path that is none', () => {
    expect(() => applied(tinyConfig(), { path: 'dashboard' })).toThrow(
      'path must begin with a slash',
    )
  })
})

describe('the config that is passed in', () => {
  test('is left as it is, and what it had is kept', () => {
    const config = tinyConfig()
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

  test('keeps its own first screen, under the overview', async () => {
    const own = { widgetSlug: 'collections', width: 'full' } as const
    const layouts = [[own], () => [own], undefined].map((defaultLayout) => {
      const dashboard = { widgets: [], ...(defaultLayout && { defaultLayout }) }
      return applied({ ...tinyConfig(), admin: { dashboard } }).admin?.dashboard?.defaultLayout
    })
    for (const layout of layouts) {
      // Payload's request is of no concern to these layouts.
      const shown = typeof layout === 'function' ? await Reflect.apply(layout, null, [{}]) : layout
      expect(shown).toEqual([{ widgetSlug: 'dashboard-overview', width: 'full' }, own])
    }
  })
})
