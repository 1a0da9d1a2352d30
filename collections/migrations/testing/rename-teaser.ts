import type { MigrateUpArgs } from '@payloadcms/db-mongodb'
import { mongo } from '@/platform/database/connection'

type Within = Pick<MigrateUpArgs, 'payload' | 'session'>

/** Renames a field of the articles and of their versions, which hold the fields under `version`. */
async function rename({ payload, session }: Within, from: string, to: string) {
  const { collections, versions } = mongo(payload)
  const within = session ? { session } : {}
  await collections['articles']?.collection.updateMany({}, { $rename: { [from]: to } }, within)
  const inVersion = { $rename: { [`version.${from}`]: `version.${to}` } }
  await versions['articles']?.collection.updateMany({}, inVersion, within)
}

export const up = (args: Within) => rename(args, 'teaser', 'summary')
export const down = (args: Within) => rename(args, 'summary', 'teaser')
