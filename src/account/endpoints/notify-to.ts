import type { PayloadRequest } from 'payload'
import { tellUser } from '@/account/mails/tell-user'
import { readAccount } from '@/account/store/stored-account'
import { readSiteFacts } from '@/content/published/site-facts'
import { anyMailKinds, mailIsNotSetUp, mailRules } from '@/enquiries/mail'
import { mailsOf, newMail, queueMails } from '@/mail/queue'
import { changeStoredSettings, consultantAddress, isMailSetUp } from '@/mail/settings'
import { recordActivity } from '@/platform/activity/activity'
import { sessionOf } from '@/platform/database/connection'
import { isSameAddress } from '@/privacy/people'
import { HttpError } from '@/server/pipeline/http-error'
import { requireSignIn } from '@/server/pipeline/request'

async function addressInUse(req: PayloadRequest): Promise<string> {
  const { facts } = await readSiteFacts(req.payload, req)
  return consultantAddress(req, facts)
}

/**
 * Sends a link to a new address for enquiries, or goes back to the default, in the request's
 * transaction.
 * @throws HttpError 409 if no link can be sent
 * Source: docs/api.md, "Mail".
 */
export async function changeNotifyTo(req: PayloadRequest, address: string | null): Promise<void> {
  const { id: user, username } = requireSignIn(req)
  if (address === null) return setNotifyTo(req, { user, username, address })
  if (isSameAddress(address, await addressInUse(req))) {
    return changeStoredSettings(req, { $unset: { newNotifyTo: '' } })
  }
  if (!isMailSetUp()) throw new HttpError(409, mailIsNotSetUp)
  await changeStoredSettings(req, { $set: { newNotifyTo: address } })
  const account = { user }
  await queueMails(req, [
    newMail({ kind: 'confirm-notify-to', enquiry: null, to: address, account }),
  ])
}

interface NewAddress {
  user: string
  username: string | undefined
  /** Null for the default. */
  address: string | null
}

const toConsultant = anyMailKinds.filter((kind) => mailRules[kind].to === 'consultant')

/**
 * In the request's transaction. Mails that wait or failed follow. The former address and the account's
 * are told: a session alone can ask for this.
 */
export async function setNotifyTo(
  req: PayloadRequest,
  { address, user, username }: NewAddress,
): Promise<void> {
  const former = await addressInUse(req)
  await changeStoredSettings(req, { $set: { notifyTo: address }, $unset: { newNotifyTo: '' } })
  const to = await addressInUse(req)
  if (to === former) return
  await mailsOf(req.payload).updateMany(
    { kind: { $in: toConsultant }, to: former, state: { $ne: 'sent' } },
    { $set: { to } },
    { session: await sessionOf(req) },
  )
  const change = 'notify-to-changed'
  await recordActivity(req, { kind: change, by: username ?? null })
  const { email } = await readAccount(req, user)
  for (const told of new Set([former, email])) {
    if (told) await tellUser(req, { user, change, to: told })
  }
}
