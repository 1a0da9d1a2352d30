import type { Payload, PayloadRequest } from 'payload'
import { isLinkOpen } from '@/account/store/codes'
import { readAccount } from '@/account/store/stored-account'
import { type AccountChange, type AccountNews, mailsOf, newMail } from '@/mail/queue'
import { readStoredSettings } from '@/mail/settings'
import { recordActivity } from '@/platform/activity/activity'
import type { ActivityKind } from '@/platform/activity/kinds'
import { type InRequest, withinTransaction } from '@/platform/database/connection'
import { hour } from '@/platform/time/durations'

/** So that no one is flooded. Strangers can't use up the last ones. */
const mostAnHour = { known: 10, stranger: 7 } as const

export async function hadManyLinks(
  payload: Payload,
  user: string,
  who: keyof typeof mostAnHour,
): Promise<boolean> {
  const limit = mostAnHour[who]
  const since = new Date(Date.now() - hour)
  const recent = {
    'account.user': user,
    kind: 'password-reset',
    createdAt: { $gt: since },
  } as const
  return (await mailsOf(payload).countDocuments(recent, { limit })) === limit
}

export type LinkKind = 'password-reset' | 'confirm-email'

/**
 * Whose password or new address a mail's link may set. Read in the transaction, so that of two uses at
 * once one conflicts.
 * @returns undefined if the link has ended
 */
export async function readLink(req: InRequest, mailId: string, kind: LinkKind) {
  const options = await withinTransaction(req)
  const mail = await mailsOf(req.payload).findOne({ _id: mailId, kind }, options)
  const { forEnquiries = false, user } = mail?.account ?? {}
  if (!mail || user === undefined) return undefined
  const { email, newEmail, resetsEndedAt } = await readAccount(req, user)
  const { newNotifyTo } = await readStoredSettings(req)
  const address = kind === 'password-reset' ? email : forEnquiries ? newNotifyTo : newEmail
  return isLinkOpen(mail, { address, resetsEndedAt })
    ? { user, to: mail.to, forEnquiries }
    : undefined
}

type News = AccountNews & {
  /** If not the account's email. */
  to?: string
}

/**
 * Queues a mail to a user about a change or a new device, in the request's transaction. Does nothing
 * without an email.
 */
export async function tellUser(req: InRequest, { to, ...account }: News): Promise<void> {
  const address = to ?? (await readAccount(req, account.user)).email
  if (!address) return
  const kind = account.change ? 'account-changed' : 'new-device'
  const mail = newMail({ kind, enquiry: null, to: address, account })
  await mailsOf(req.payload).insertOne(mail, await withinTransaction(req))
}

/** Adds a line to the activity, too; `doer` says by whom, if that isn't the signed-in user. */
export async function recordChange(
  req: PayloadRequest,
  news: News & { change: AccountChange & ActivityKind },
  doer: { by?: string | null } = {},
): Promise<void> {
  await recordActivity(req, { kind: news.change, ...doer })
  await tellUser(req, news)
}
