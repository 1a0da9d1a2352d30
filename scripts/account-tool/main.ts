import { randomInt } from 'node:crypto'
import { createLocalReq, getPayload, type Payload, type PayloadRequest } from 'payload'
import { accountsOf } from '@/account/store/stored-account'
import { recordActivity } from '@/platform/activity/activity'
import { setPassword } from '@/account/endpoints/passwords'
import type { ActivityKind } from '@/platform/activity/kinds'
import { mongo, sessionOf } from '@/platform/database/connection'
import { inTransaction } from '@/platform/database/transaction'
import { tellUser } from '@/account/mails/tell-user'
import type { AccountChange } from '@/mail/queue'
import { StartError } from '../processes/start-error.mjs'
import config from '../../payload.config'
import { say, step } from '../processes/output.mjs'
import { startGroup } from '../processes/process-group.mjs'

/** Letters and digits that nobody mistakes for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

const passwordLength = 20

const newPassword = () =>
  Array.from({ length: passwordLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/**
 * Gives a user a password that is made up, and ends all of their sessions.
 *
 * @returns the password, which is kept nowhere else
 * @throws StartError where there is no such user
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
 * Switches a user's two-step sign-in off, so that the password alone signs in.
 *
 * @returns whether it was on
 * @throws StartError where there is no such user
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

/** Tells the activity, where nobody was signed in, and the user by mail. */
async function tell(req: PayloadRequest, { change: what, id, kind, username }: News) {
  await recordActivity(req, { kind, by: null, target: `${username}, on the server itself` })
  await tellUser(req, { kind: 'account-changed', account: { user: id, change: what } })
}

/** Run as `main.ts reset-password|two-step-off NAME`, with DATABASE_URI and PAYLOAD_SECRET in the environment. */
await startGroup(async () => {
  const [action, username = ''] = process.argv.slice(2)
  const payload = await getPayload({ config })
  try {
    if (action === 'two-step-off') {
      const wasOn = await step(`Switching two-step sign-in of ${username} off`, () =>
        switchTwoStepOff(payload, username),
      )
      say(wasOn ? '  The password alone signs in now.' : '  It was off already.')
      return
    }
    const password = await step(`Setting a new password for ${username}`, () =>
      resetPassword(payload, username),
    )
    say(`  The new password, shown this once: ${password}`)
    say('  All sessions were ended. Sign in with it and change it under Settings.')
  } finally {
    await payload.destroy()
  }
}, 1)
