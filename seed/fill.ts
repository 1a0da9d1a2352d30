import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { createFirstAdmin, type FirstAdmin, readFirstAdmin } from './first-admin'
import { type ScenarioName, scenarios } from './scenarios'

type Outcome = { filled: false } | { filled: true; admin?: FirstAdmin }

const isMongoose = (db: Payload['db'] | MongooseAdapter): db is MongooseAdapter =>
  db.name === 'mongoose'

/** The list of applied migrations doesn't count. */
async function isEmpty(payload: Payload): Promise<boolean> {
  const db: Payload['db'] | MongooseAdapter = payload.db
  if (!isMongoose(db)) throw new Error('This site runs on MongoDB only')
  for (const collection of (await db.connection.db?.collections()) ?? []) {
    if (collection.collectionName === 'payload-migrations') continue
    if (await collection.findOne({}, { projection: { _id: 1 } })) return false
  }
  return true
}

/**
 * Fills an empty database with a scenario; any other is left as it is.
 * @param env says who the first admin is
 * @param at the moment from which what is due is counted back
 * @throws FirstAdminError where the environment names an admin who cannot be
 * Source: docs/api.md, "How it is run".
 */
export async function fill(
  payload: Payload,
  name: ScenarioName,
  env: NodeJS.ProcessEnv,
  at = new Date(),
): Promise<Outcome> {
  if (!(await isEmpty(payload))) return { filled: false }
  const scenario = scenarios[name]
  const admin = scenario.admin ? readFirstAdmin(env) : undefined
  await scenario.fill(payload, at)
  if (!admin) return { filled: true }
  await createFirstAdmin(payload, admin)
  return { filled: true, admin }
}
