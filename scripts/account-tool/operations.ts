import { randomInt } from 'node:crypto'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { accountsOf } from '@/account/store/stored-account'
import { recordActivity } from '@/platform/activity/activity'
import { setPassword } from '@/account/endpoints/own-account'
import type { ActivityKind } from '@/platform/activity/kinds'
import { inTransaction, mongo, sessionOf } from '@/platform/database/connection'
import { tellUser } from '@/account/mails/tell-user'
import type { AccountChange } from '@/mail/queue'
import { StartError } from '../processes/start-error.mjs'

/** Letters and digits that nobody confuses. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

const passwordLength = 20

const newPassword = () =>
  Array.from({ length: passwordLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/**
 * @returns the password, which is stored nowhere else
 * Source: docs/operating.md, "An account from which its owner is locked out".
 */
export async function resetPassword(payload: Payload, name: string): Promise<string> {
  const password = newPassword()
  await change(payload, name, async (req, { id, username }) => {
    await setPassword(req, id, password)
    await tell(req, { id, username, kind: 'password-reset', change: 'password-changed' })
  })
  return password
}

/**
 * @returns whether it was on
 * Source: docs/operating.md, "An account from which its owner is locked out".
 */
export async function switchTwoStepOff(payload: Payload, name: string): Promise<boolean> {
  return change(payload, name, async (req, { id, username }) => {
    const before = await accountsOf(payload).findOneAndUpdate(
      { _id: id },
      { $unset: { twoStep: '', setUp: '' } },
      { session: await sessionOf(req) },
    )
    if (!before?.twoStep) return false
    await tell(req, { id, username, kind: 'two-step-off', change: 'two-step-off' })
    return true
  })
}

async function change<T>(
  payload: Payload,
  name: string,
  work: (req: PayloadRequest, user: { id: string; username: string }) => Promise<T>,
): Promise<T> {
  const users = mongo(payload).connection.collection<{ _id: string; username: string }>('users')
  const user = await users.findOne({ username: name.trim().toLowerCase() })
  if (!user) {
    const names = (await users.find().toArray()).map((one) => one.username)
    const known = names.length > 0 ? `There is: ${names.join(', ')}.` : 'There is no user yet.'
    throw new StartError(`There is no user "${name}". ${known}`)
  }
  const req = await createLocalReq({}, payload)
  return inTransaction(req, () => work(req, { id: user._id, username: user.username }))
}

interface News {
  id: string
  username: string
  kind: ActivityKind
  change: AccountChange
}

async function tell(req: PayloadRequest, { change: what, id, kind, username }: News) {
  await recordActivity(req, { kind, by: null, target: `${username}, on the server itself` })
  await tellUser(req, { kind: 'account-changed', account: { user: id, change: what } })
}
