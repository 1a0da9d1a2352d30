import type { Payload } from 'payload'
import { ownCollection } from '@/platform/database/own-collections'
import { type MailSettings, type MailSettingsChange, mailSettingsSchema } from '@/enquiries/mail'
import { readSiteFacts } from '@/content/published/site-facts'
import { consultantAddress } from '@/mail/settings'

interface StoredSettings extends MailSettingsChange {
  _id: string
}

const settingsOf = (payload: Payload) => ownCollection<StoredSettings>(payload, 'settings')

const id = 'mail'

/** All are on until switched off. */
export async function readMailSettings(payload: Payload): Promise<MailSettings> {
  const stored = await settingsOf(payload).findOne({ _id: id })
  const { facts } = await readSiteFacts(payload)
  return mailSettingsSchema.parse({ ...stored, to: consultantAddress(facts) })
}

export async function changeMailSettings(
  payload: Payload,
  changes: MailSettingsChange,
): Promise<MailSettings> {
  await settingsOf(payload).updateOne({ _id: id }, { $set: changes }, { upsert: true })
  return readMailSettings(payload)
}
