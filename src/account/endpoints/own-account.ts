import type { PayloadRequest } from 'payload'
import { accountsOf } from '@/account/store/stored-account'
import { recordActivity } from '@/platform/activity/activity'
import type { ChangedEmail, EmailChange, OwnAccount } from '@/account/own-account'
import { sessionOf } from '@/platform/database/connection'
import { tellUser } from '@/account/mails/tell-user'
import { isMailSetUp } from '@/mail/settings'
import { requireSignIn } from '@/server/pipeline/request'
import { endResetLinks, withPassword } from './passwords'

/** Source: docs/api.md, "The account". */
export async function ownAccount(req: PayloadRequest): Promise<OwnAccount> {
  const { id, username } = requireSignIn(req)
  const { email, twoStep } = (await accountsOf(req.payload).findOne({ _id: id })) ?? {}
  return {
    id,
    username,
    email: email ?? null,
    twoStep: {
      isOn: Boolean(twoStep),
      since: twoStep?.since.toISOString() ?? null,
      recoveryCodesLeft: twoStep?.recoveryCodes.length ?? 0,
    },
    isMailSetUp: isMailSetUp(),
  }
}

/**
 * Changes or removes the email, and tells the old address.
 * @throws HttpError 400 where the current password is wrong
 */
export async function changeEmail(
  req: PayloadRequest,
  { currentPassword, email }: EmailChange,
): Promise<ChangedEmail> {
  const { id, username } = requireSignIn(req)
  return withPassword(req, currentPassword, async () => {
    const session = await sessionOf(req)
    const accounts = accountsOf(req.payload)
    const before = (await accounts.findOne({ _id: id }, { session }))?.email ?? null
    if (before !== email) {
      await accounts.updateOne({ _id: id }, { $set: { email } }, { upsert: true, session })
      await endResetLinks(req, id)
      await recordActivity(req, { kind: 'email-changed' })
      if (before !== null) {
        const account = { user: id, change: 'email-changed' } as const
        await tellUser(req, { kind: 'account-changed', account, to: before })
      }
    }
    return { id, username, email }
  })
}
