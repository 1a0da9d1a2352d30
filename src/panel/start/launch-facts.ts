import { isRecord } from '@/platform/is-record'
import { asText } from '@/platform/fields/text'
import type { Payload } from 'payload'
import { backupRecord } from '@/platform/backup-record.mjs'
import { readSiteUrl } from '@/platform/environment.mjs'
import { readMailServer } from '@/mail/mail-server.mjs'
import { mongo } from '@/platform/database/connection'
import { ownCollections } from '@/platform/database/own-collections'

type ContentFacts = ReturnType<typeof contentFacts>

/** What the checklist looks at, as published. A missing text is empty. */
export interface LaunchFacts extends ContentFacts {
  isMailSetUp: boolean
  hasTwoStep: boolean
  siteUrl: URL
  /** Null if no backup is known. */
  lastBackup: Date | null
  mongodbVersion: string
  now: Date
}

type StoredGlobals = Readonly<Record<string, unknown>>

const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce((found, key) => (isRecord(found) ? found[key] : undefined), value)

const profileNames = ['professionalNetwork', 'photoSharing', 'social'] as const

export function contentFacts(globals: StoredGlobals) {
  const text = (slug: string, path: string) => asText(valueAt(globals[slug], path)).trim()
  const contact = (name: string) => text('contact-details', name)
  return {
    businessName: contact('businessName'),
    phone: contact('phone'),
    email: contact('email'),
    partnerFirm: contact('partnerFirm'),
    partnerRegulator: contact('partnerRegulator'),
    icoNumber: contact('icoNumber'),
    satisfactionEvidence: text('fees', 'satisfactionEvidence'),
    // The default, if it was never saved, is to show them.
    showsSamples: valueAt(globals['home'], 'reviews.showSamples') !== false,
    profiles: profileNames.map((name) => text('links', `${name}.url`)).filter(Boolean),
  }
}

export async function readLaunchFacts(payload: Payload): Promise<LaunchFacts> {
  const { connection } = mongo(payload)
  const [globals, backup, withTwoStep, server] = await Promise.all([
    connection.collection<{ globalType: string }>('globals').find().toArray(),
    connection
      .collection<{ _id: string; takenAt?: Date }>(backupRecord.collection)
      .findOne({ _id: backupRecord.id }),
    connection.collection(ownCollections.accounts).findOne({ twoStep: { $ne: null } }),
    connection.db?.command({ buildInfo: 1 }),
  ])
  return {
    ...contentFacts(Object.fromEntries(globals.map((one) => [one.globalType, one]))),
    isMailSetUp: readMailServer(process.env) !== undefined,
    hasTwoStep: withTwoStep !== null,
    siteUrl: readSiteUrl(process.env),
    lastBackup: backup?.takenAt ?? null,
    mongodbVersion: String(server?.['version']),
    now: new Date(),
  }
}
