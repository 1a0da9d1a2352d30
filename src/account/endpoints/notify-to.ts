import type { PayloadRequest } from 'payload'
import { tellUser } from '@/account/mails/tell-user'
import { readAccount } from '@/account/store/stored-account'
import { readSiteFacts } from '@/content/published/site-facts'
import { mailIsNotSetUp } from '@/enquiries/mail'
import { newMail, queueMails } from '@/mail/queue'
import { changeStoredSettings, consultantAddress, isMailSetUp } from '@/mail/settings'
import { recordActivity } from '@/platform/activity/activity'
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
 */
export async function changeNotifyTo(req: PayloadRequest, to: string | null): Promise<void> {
  const { id: user, username } = requireSignIn(req)
  if (to === null) return setNotifyTo(req, user, null, username)
  if (isSameAddress(to, await addressInUse(req))) {
    return changeStoredSettings(req, { $unset: { newNotifyTo: '' } })
  }
  if (!isMailSetUp()) throw new HttpError(409, mailIsNotSetUp)
  await changeStoredSettings(req, { $set: { newNotifyTo: to } })
  const account = { user, forEnquiries: true }
  await queueMails(req, [newMail({ kind: 'confirm-email', enquiry: null, to, account })])
}

/** The former address and the account's are told: a session alone can ask for this. */
export async function setNotifyTo(
  req: PayloadRequest,
  user: string,
  notifyTo: string | null,
  by: string | null = null,
): Promise<void> {
  const former = await addressInUse(req)
  await changeStoredSettings(req, { $set: { notifyTo }, $unset: { newNotifyTo: '' } })
  if (former === (await addressInUse(req))) return
  const change = 'notify-to-changed'
  await recordActivity(req, { kind: change, by })
  const { email } = await readAccount(req, user)
  for (const to of new Set([former, email ?? ''])) await tellUser(req, { user, change, to })
}
