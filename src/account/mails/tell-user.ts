import { accountsOf } from '@/account/store/stored-account'
import { type InRequest, withinTransaction } from '@/platform/database/connection'
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
export async function tellUser(req: InRequest, { account, kind, to }: News): Promise<void> {
  const { payload } = req
  const options = await withinTransaction(req)
  const address = to ?? (await accountsOf(payload).findOne({ _id: account.user }, options))?.email
  if (!address) return
  await mailsOf(payload).insertOne(newMail({ kind, enquiry: null, to: address, account }), options)
}
