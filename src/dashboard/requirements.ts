import type { CollectionConfig, CollectionSlug, Config } from 'payload'

export interface AdminPluginOptions {
  /** Where the dashboard is, for the panel's link: a path that begins with a slash. */
  path: string
}

const needed = {
  users: [],
  enquiries: [
    ...['fullName', 'email', 'phone', 'claimType', 'message', 'claimDetails'],
    ...['status', 'dueAt', 'place'],
  ],
  'saved-replies': ['title', 'subject', 'text'],
  reviews: ['name', 'service', 'review', 'rating', 'approved'],
} as const satisfies Partial<Record<CollectionSlug, readonly string[]>>

/** @throws Error if the config lacks a collection or field that the dashboard's calls use */
export function requireCollections({ collections = [] }: Config): void {
  for (const [slug, fields] of Object.entries(needed)) {
    const collection = collections.find((one) => one.slug === slug)
    if (!collection) throw new Error(`adminPlugin: there is no collection '${slug}'.`)
    requireFields(collection, fields)
    if (slug === 'users' && !collection.auth) {
      throw new Error(`adminPlugin: the collection '${slug}' needs auth, for its users to sign in.`)
    }
  }
}

export function requirePath({ path }: AdminPluginOptions): void {
  if (path.startsWith('/')) return
  throw new Error(`adminPlugin: path must begin with a slash, '${path}' does not.`)
}

function requireFields({ fields, slug }: CollectionConfig, names: readonly string[]): void {
  const there = new Set(fields.map((field) => ('name' in field ? field.name : undefined)))
  const missing = names.filter((name) => !there.has(name))
  if (missing.length === 0) return
  throw new Error(`adminPlugin: the collection '${slug}' lacks ${missing.join(', ')}.`)
}
