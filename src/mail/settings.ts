import type { Payload } from 'payload'
import type { SwitchedMail } from '@/enquiries/mail'
import { type InRequest, withinTransaction } from '@/platform/database/connection'
import { ownCollection } from '@/platform/database/own-collections'

export const isMailSetUp = (): boolean => Boolean(process.env['SMTP_URL'])

export type StoredSettings = Partial<Record<SwitchedMail, boolean | undefined>> & {
  _id: string
  /** The consultant's own address in place of the default, once its link was opened. */
  notifyTo?: string | null
  /** A new address counts only after its link was opened. */
  newNotifyTo?: string
  /** The address of the last test mail. */
  testedTo?: string
}

const settingsOf = (payload: Payload) => ownCollection<StoredSettings>(payload, 'settings')

export const mailSettingsId = 'mail'

/** Reads in the request's transaction, if there is one. */
export async function readStoredSettings(req: InRequest): Promise<Partial<StoredSettings>> {
  return (
    (await settingsOf(req.payload).findOne(
      { _id: mailSettingsId },
      await withinTransaction(req),
    )) ?? {}
  )
}

type Change = Parameters<ReturnType<typeof settingsOf>['updateOne']>[1]

/** Changes in the request's transaction, if there is one. */
export async function changeStoredSettings(req: InRequest, change: Change): Promise<void> {
  const options = { upsert: true, ...(await withinTransaction(req)) }
  await settingsOf(req.payload).updateOne({ _id: mailSettingsId }, change, options)
}

/** The address from Settings, `MAIL_TO`, or the email under Contact; no visitor sees it. */
export async function consultantAddress(
  req: InRequest,
  facts: Readonly<Record<string, string | null>>,
): Promise<string> {
  const { notifyTo } = await readStoredSettings(req)
  return addressAmong(notifyTo, facts)
}

/** The same for settings that are at hand. */
export const addressAmong = (
  notifyTo: string | null | undefined,
  facts: Readonly<Record<string, string | null>>,
): string => notifyTo || process.env['MAIL_TO'] || (facts['email'] ?? '')
