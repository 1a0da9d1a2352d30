import { mongooseAdapter } from '@payloadcms/db-mongodb'
import type { CollectionConfig, Config, Field } from 'payload'
import { connectOptions } from '@/platform/database/connection'

const uuid: Field = {
  name: 'id',
  type: 'text',
  required: true,
  defaultValue: () => crypto.randomUUID(),
}

const text = (name: string): Field => ({ name, type: 'text' })

// Made anew for each config, since Payload writes into what it is given.
const collections = (): CollectionConfig[] => [
  {
    slug: 'users',
    auth: { loginWithUsername: { allowEmailLogin: false, requireEmail: false } },
    fields: [{ ...uuid }],
  },
  {
    slug: 'enquiries',
    fields: [
      ...['fullName', 'email', 'phone', 'claimType', 'message'].map(text),
      { name: 'claimDetails', type: 'json' },
      text('status'),
      { name: 'dueAt', type: 'date' },
      { name: 'place', type: 'number' },
      { ...uuid },
    ],
  },
  {
    slug: 'saved-replies',
    fields: [...['title', 'subject', 'text'].map(text), { ...uuid }],
  },
  {
    slug: 'reviews',
    fields: [
      ...['name', 'service', 'review'].map(text),
      { name: 'rating', type: 'number' },
      { name: 'approved', type: 'checkbox' },
      { ...uuid },
    ],
  },
]

/** The least config that the plugin can be added to, and nothing of this site's. */
export function smallConfig(uri = 'mongodb://127.0.0.1:1/none'): Config {
  return {
    secret: 'only for tests',
    collections: collections(),
    db: mongooseAdapter({ url: uri, connectOptions, ensureIndexes: true }),
    // Hooks of tests throw on purpose.
    logger: { options: { level: 'silent' } },
    telemetry: false,
    typescript: { autoGenerate: false },
  }
}
