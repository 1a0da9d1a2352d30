import type { Payload } from 'payload'
import type { MailSettings } from '@/contract/work/inbox'
import { mongo } from '@/database/connection'
import { ownCollections } from '@/database/indexes'

interface StoredSettings extends Partial<MailSettings> {
  _id: string
}

const settingsOf = (payload: Payload) =>
  mongo(payload).connection.collection<StoredSettings>(ownCollections.settings)

const id = 'mail'

/** Which mails the consultant is sent besides the one about each enquiry; all until one is switched off. */
export async function readMailSettings(payload: Payload): Promise<MailSettings> {
  const { reminder = true, digest = true } = (await settingsOf(payload).findOne({ _id: id })) ?? {}
  return { reminder, digest }
}

/** Switches mails on or off. @returns all of the settings as they are after it */
export async function changeMailSettings(
  payload: Payload,
  { reminder, digest }: { [name in keyof MailSettings]?: boolean | undefined },
): Promise<MailSettings> {
  const changes = {
    ...(reminder !== undefined && { reminder }),
    ...(digest !== undefined && { digest }),
  }
  await settingsOf(payload).updateOne(
    { _id: id },
    { $setOnInsert: { _id: id }, ...(Object.keys(changes).length > 0 && { $set: changes }) },
    { upsert: true },
  )
  return readMailSettings(payload)
}
