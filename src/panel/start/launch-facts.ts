import type { Payload } from 'payload'
import { accountsOf } from '@/account/store/stored-account'
import { readSiteFacts, type SiteFacts } from '@/content/published/site-facts'
import { isMailSetUp } from '@/mail/settings'
import { backupRecord } from '@/platform/backup-record.mjs'
import { mongo } from '@/platform/database/connection'
import { readSiteUrl } from '@/platform/environment.mjs'

interface Consultant {
  name?: string | null
  /** A picture's id. */
  portrait?: string | null
}

/** What the checklist looks at, as published. */
export interface LaunchFacts extends Pick<SiteFacts, 'facts'> {
  consultant: Consultant
  showsSamples: boolean
  /** Addresses of the links that aren't empty. */
  profiles: readonly string[]
  isMailSetUp: boolean
  hasAccountEmail: boolean
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
  consultant?: Consultant
  reviews?: { showSamples?: boolean }
}

export async function readLaunchFacts(payload: Payload): Promise<LaunchFacts> {
  const { connection } = mongo(payload)
  const [{ facts }, globals, backup, accounts, server] = await Promise.all([
    readSiteFacts(payload),
    connection
      .collection<StoredGlobal>('globals')
      .find({ globalType: { $in: ['contact-details', 'home', 'links'] } })
      .toArray(),
    connection
      .collection<{ _id: string; takenAt?: Date }>(backupRecord.collection)
      .findOne({ _id: backupRecord.id }),
    accountsOf(payload).find().toArray(),
    connection.db?.command({ buildInfo: 1 }),
  ])
  return {
    facts,
    consultant: globals.find(({ consultant }) => consultant)?.consultant ?? {},
    // The default, if it was never saved, is to show them.
    showsSamples: globals.every(({ reviews }) => reviews?.showSamples !== false),
    profiles: globals.flatMap((one) => profileNames.flatMap((name) => one[name]?.url || [])),
    isMailSetUp: isMailSetUp(),
    hasAccountEmail: accounts.some(({ email }) => email),
    hasTwoStep: accounts.some(({ twoStep }) => twoStep),
    siteUrl: readSiteUrl(process.env),
    lastBackup: backup?.takenAt ?? null,
    mongodbVersion: String(server?.['version']),
    now: new Date(),
  }
}
