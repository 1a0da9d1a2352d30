import type { PayloadRequest } from 'payload'
import { accountsOf } from '@/account/store/stored-account'
import { sessionOf } from '@/platform/database/connection'
import { type AccountNews, mailsOf, newMail } from '@/mail/queue'

/** A mail to a user, and where it goes if that is not the address of the account. */
interface News {
  kind: 'new-device' | 'account-changed'
  account: AccountNews
  to?: string
}

/**
 * Queues a mail to a user about their own account, in the transaction that the request is in. A user
 * without an e-mail is told nothing.
 *
 * Source: docs/api.md, "Mails about an account".
 */
export async function tellUser(
  req: Pick<PayloadRequest, 'payload'> & Partial<Pick<PayloadRequest, 'transactionID'>>,
  { account, kind, to }: News,
): Promise<void> {
  const { payload, transactionID } = req
  const options = transactionID ? { session: await sessionOf({ payload, transactionID }) } : {}
  const address = to ?? (await accountsOf(payload).findOne({ _id: account.user }, options))?.email
  if (!address) return
  await mailsOf(payload).insertOne(newMail({ kind, enquiry: null, to: address, account }), options)
}
