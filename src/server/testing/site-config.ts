import './password-hashing'
import { randomUUID } from 'node:crypto'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { SanitizedConfig } from 'payload'
import { connectOptions, databaseUri } from '@/platform/database/connection'
import { prepareIndexes } from '../../../collections/indexes'

/** A database that no other test file uses, on the tests' MongoDB. */
function newDatabase(): string {
  const uri = new URL(process.env['TEST_MONGO_URI'] ?? '')
  uri.pathname = `/test-${randomUUID()}`
  return uri.href
}

/** Indexes that keep a value unique, unless a test is about the others: the site has about 250. */
export type Indexes = 'unique' | 'all'

/** Variables of the environment. */
export type Variables = Readonly<Record<string, string>>

let given: Variables = {}

/** Only the site's own watch tells that the database doesn't answer, and not a time limit of the driver. */
const patient = { ...connectOptions, connectTimeoutMS: 0, socketTimeoutMS: 0 }

/** Sets the variables that a test file runs with, and removes the previous file's. */
export function setVariables(env: Variables): void {
  for (const name of Object.keys(given)) Reflect.deleteProperty(process.env, name)
  given = { PAYLOAD_SECRET: 'only for tests', ...env }
  Object.assign(process.env, given)
}

/**
 * The site's config for a test file.
 * @param env its variables; the database is a new one unless they name one
 */
export async function configFor(
  env: Variables,
  indexes: Indexes = 'unique',
): Promise<SanitizedConfig> {
  setVariables({ DATABASE_URI: newDatabase(), ...env })
  const { default: config } = await import('@payload-config')
  return onDatabase(await config, databaseUri(), indexes)
}

/** The config reads its variables when it's imported, which is once for many test files. */
const onDatabase = (site: SanitizedConfig, url: string, indexes: Indexes): SanitizedConfig => ({
  ...site,
  db: {
    ...site.db,
    init: (args) => {
      const few = {
        connectOptions: { ...patient, autoIndex: false },
        ensureIndexes: false,
        afterOpenConnection: onlyUnique,
      }
      const all = { url, connectOptions: patient }
      return Object.assign(site.db.init(args), all, indexes === 'unique' && few)
    },
  },
})

/** Makes all collections too: a transaction that meets a new one has to be retried. */
async function onlyUnique({ collections, connection, globals, versions }: MongooseAdapter) {
  const collection: Parameters<typeof prepareIndexes>[0]['connection']['collection'] = (name) => ({
    createIndex: (keys, options) =>
      options?.unique
        ? connection.collection(name).createIndex(keys, options)
        : connection.collection(name).createIndex({ _id: 1 }),
  })
  const models = [...Object.values(collections), ...Object.values(versions), globals]
  await Promise.all(models.map((model) => model.init()))
  const ascending = (keys: object) => Object.fromEntries(Object.keys(keys).map((key) => [key, 1]))
  const ofPayload = Object.values(collections).flatMap(({ collection: { name }, schema }) =>
    schema.indexes().map(([keys, { sparse, unique }]) =>
      collection(name).createIndex(ascending(keys), {
        unique: Boolean(unique),
        sparse: Boolean(sparse),
      }),
    ),
  )
  await Promise.all([prepareIndexes({ connection: { collection } }), ...ofPayload])
}
