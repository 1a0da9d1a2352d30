import type { CollectionConfig, Config } from 'payload'
import type { AdminPluginOptions } from './options'

/** The fields that the desk reads, by the option that names their collection. */
const fields = {
  users: [],
  enquiries: ['fullName', 'email', 'phone', 'claimType', 'message', 'claimDetails'],
  reviews: ['name', 'service', 'review', 'rating', 'approved'],
} as const satisfies Record<Exclude<keyof AdminPluginOptions, 'path'>, readonly string[]>

/**
 * Refuses a config that the dashboard could not work with, in a sentence that says what is missing.
 *
 * @throws Error
 */
export function requireAll(config: Config, options: AdminPluginOptions): void {
  const users = collectionOf(config, 'users', options)
  if (!users.auth) {
    throw new Error(
      `adminPlugin: the collection '${users.slug}' needs auth, for its users to sign in.`,
    )
  }
  requireFields(collectionOf(config, 'enquiries', options), fields.enquiries)
  requireFields(collectionOf(config, 'reviews', options), fields.reviews)
  if (!options.path.startsWith('/')) {
    throw new Error(`adminPlugin: path must begin with a slash, '${options.path}' does not.`)
  }
}

function collectionOf(
  { collections = [] }: Config,
  option: keyof typeof fields,
  options: AdminPluginOptions,
): CollectionConfig {
  const slug = options[option]
  const found = collections.find((collection) => collection.slug === slug)
  if (found) return found
  throw new Error(
    `adminPlugin: there is no collection '${slug}', which the option ${option} names.`,
  )
}

function requireFields(collection: CollectionConfig, names: readonly string[]): void {
  const there = new Set(
    collection.fields.map((field) => ('name' in field ? field.name : undefined)),
  )
  const missing = names.filter((name) => !there.has(name))
  if (missing.length === 0) return
  throw new Error(`adminPlugin: the collection '${collection.slug}' lacks ${missing.join(', ')}.`)
}
