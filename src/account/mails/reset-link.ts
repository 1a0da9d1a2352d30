import type { Payload } from 'payload'
import { accountsOf } from '@/account/store/stored-account'
import { resetMinutes } from '@/account/password-reset'
import { now } from '@/platform/time/clock'
import { type InRequest, withinTransaction } from '@/platform/database/connection'
import { type Mail, mailsOf } from '@/mail/queue'

/** How many mails with a link a user is sent in an hour, so that nobody is flooded with them. */
const mostAnHour = 10

const hour = 3_600_000

/** Whether a user was sent as many links in the last hour as may be. */
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
 * Whose password the link of a mail may set: it is the newest of its user's, younger than an hour, and
 * neither password nor e-mail was changed since. Read in the transaction that the request is in, so that
 * of two uses at once one conflicts with the other.
 *
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
