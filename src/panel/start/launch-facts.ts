import type { Payload } from 'payload'
import { readSiteFacts, type SiteFacts } from '@/content/published/site-facts'
import { readMailServer } from '@/mail/mail-server.mjs'
import { backupRecord } from '@/platform/backup-record.mjs'
import { mongo } from '@/platform/database/connection'
import { ownCollections } from '@/platform/database/own-collections'
import { readSiteUrl } from '@/platform/environment.mjs'

/** What the checklist looks at, as published. */
export interface LaunchFacts extends Pick<SiteFacts, 'facts'> {
  showsSamples: boolean
  /** Addresses of the links that aren't empty. */
  profiles: readonly string[]
  isMailSetUp: boolean
  hasTwoStep: boolean
  siteUrl: URL
  /** Null if no backup is known. */
  lastBackup: Date | null
  mongodbVersion: string
  now: Date
}

const profileNames = ['professionalNetwork', 'photoSharing', 'social'] as const

interface StoredGlobal extends Partial<
  Record<(typeof profileNames)[number], { url?: string | null }>
> {
  globalType: string
  reviews?: { showSamples?: boolean }
}

export async function readLaunchFacts(payload: Payload): Promise<LaunchFacts> {
  const { connection } = mongo(payload)
  const [{ facts }, globals, backup, withTwoStep, server] = await Promise.all([
    readSiteFacts(payload),
    connection
      .collection<StoredGlobal>('globals')
      .find({ globalType: { $in: ['home', 'links'] } })
      .toArray(),
    connection
      .collection<{ _id: string; takenAt?: Date }>(backupRecord.collection)
      .findOne({ _id: backupRecord.id }),
    connection.collection(ownCollections.accounts).findOne({ twoStep: { $ne: null } }),
    connection.db?.command({ buildInfo: 1 }),
  ])
  return {
    facts,
    // The default, if it was never saved, is to show them.
    showsSamples: globals.every(({ reviews }) => reviews?.showSamples !== false),
    profiles: globals.flatMap((one) => profileNames.flatMap((name) => one[name]?.url || [])),
    isMailSetUp: readMailServer(process.env) !== undefined,
    hasTwoStep: withTwoStep !== null,
    siteUrl: readSiteUrl(process.env),
    lastBackup: backup?.takenAt ?? null,
    mongodbVersion: String(server?.['version']),
    now: new Date(),
  }
}
