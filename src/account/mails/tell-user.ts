import type { Payload } from 'payload'
import { accountsOf } from '@/account/store/stored-account'
import { resetMinutes } from '@/account/account'
import { now } from '@/platform/time/clock'
import { type InRequest, withinTransaction } from '@/platform/database/connection'
import { type AccountNews, type Mail, mailsOf, newMail } from '@/mail/queue'

/** So that nobody is flooded. */
const mostAnHour = 10

const hour = 3_600_000

export async function hadManyLinks(payload: Payload, user: string): Promise<boolean> {
  const since = new Date(now().getTime() - hour)
  const recent = {
    'account.user': user,
    kind: 'password-reset',
    createdAt: { $gt: since },
  } as const
  return (await mailsOf(payload).countDocuments(recent, { limit: mostAnHour })) === mostAnHour
}

/**
 * Whose password a mail's link may set: the user's newest link, younger than an hour, with neither
 * password nor email changed since. Read in the transaction, so that of two uses at once one
 * conflicts.
 * @returns the user's id; undefined where the link has ended
 * Source: docs/api.md, "A forgotten password".
 */
export async function userOfLink(req: InRequest, mailId: string): Promise<string | undefined> {
  const { payload } = req
  const options = await withinTransaction(req)
  const mail = await mailsOf(payload).findOne({ _id: mailId, kind: 'password-reset' }, options)
  const user = mail?.account?.user
  if (!mail || user === undefined || isOver(mail)) return undefined
  const newest = await mailsOf(payload).findOne(
    { 'account.user': user, kind: 'password-reset' },
    { ...options, sort: { createdAt: -1, _id: -1 } },
  )
  const account = await accountsOf(payload).findOne({ _id: user }, options)
  if (newest?._id !== mailId || account?.email !== mail.to) return undefined
  return (account.resetsEndedAt ?? 0) < mail.createdAt ? user : undefined
}

const isOver = ({ createdAt }: Mail) =>
  now().getTime() - createdAt.getTime() >= resetMinutes * 60_000

interface News {
  kind: 'new-device' | 'account-changed'
  account: AccountNews
  to?: string
}

/**
 * Queues a mail to a user about their account, in the request's transaction. Does nothing without
 * an email.
 *
 * Source: docs/api.md, "Mails about an account".
 */
export async function tellUser(req: InRequest, { account, kind, to }: News): Promise<void> {
  const { payload } = req
  const options = await withinTransaction(req)
  const address = to ?? (await accountsOf(payload).findOne({ _id: account.user }, options))?.email
  if (!address) return
  await mailsOf(payload).insertOne(newMail({ kind, enquiry: null, to: address, account }), options)
}
