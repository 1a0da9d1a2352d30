import { describe, expect, test } from '@jest/globals'
import type { CollectionConfig, Config } from 'payload'
import { adminPlugin } from './index'
import { smallConfig } from './testing/small-config'

const applied = (config: Config, path = '/dashboard') => adminPlugin({ path })(config)

/** The small config with each of its collections changed, or left out where the change gives none. */
function withCollections(
  change: (collection: CollectionConfig) => CollectionConfig | undefined,
): Config {
  const { collections = [], ...config } = smallConfig()
  const changed = collections.map(change).filter((collection) => collection !== undefined)
  return { ...config, collections: changed }
}

describe('a config that lacks what the dashboard needs is refused in a sentence', () => {
  test.each(['users', 'enquiries', 'reviews'])('a collection of %s that is not there', (slug) => {
    const config = withCollections((one) => (one.slug === slug ? undefined : one))
    expect(() => applied(config)).toThrow(`adminPlugin: there is no collection '${slug}'.`)
  })

  test('users who cannot sign in', () => {
    expect(() => applied(withCollections((one) => ({ ...one, auth: false })))).toThrow(
      "adminPlugin: the collection 'users' needs auth, for its users to sign in.",
    )
  })

  test('an enquiry without its fields, each of which is named', () => {
    const config = withCollections((one) =>
      one.slug === 'enquiries' ? { ...one, fields: one.fields.slice(0, 2) } : one,
    )
    expect(() => applied(config)).toThrow(
      "adminPlugin: the collection 'enquiries' lacks phone, claimType, message, claimDetails, status, dueAt, place.",
    )
  })

  test('a path that is none', () => {
    expect(() => applied(smallConfig(), 'dashboard')).toThrow(
      "adminPlugin: path must begin with a slash, 'dashboard' does not.",
    )
  })
})

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
