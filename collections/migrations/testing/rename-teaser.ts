import type { MigrateUpArgs } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'
import { mongo, sessionOf } from '@/platform/database/connection'

type Within = { session?: Awaited<ReturnType<typeof sessionOf>> }

/** Renames a field of the articles and of their versions, which hold the fields under `version`. */
export async function rename(payload: Payload, from: string, to: string, within: Within = {}) {
  const { collections, versions } = mongo(payload)
  await collections['articles']?.collection.updateMany({}, { $rename: { [from]: to } }, within)
  const inVersion = { $rename: { [`version.${from}`]: `version.${to}` } }
  await versions['articles']?.collection.updateMany({}, inVersion, within)
}

export const up = async ({ payload, req }: MigrateUpArgs) =>
  rename(payload, 'teaser', 'summary', { session: await sessionOf(req) })

export const down = async ({ payload, req }: MigrateUpArgs) =>
  rename(payload, 'summary', 'teaser', { session: await sessionOf(req) })
