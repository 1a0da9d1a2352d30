import { randomBytes } from 'node:crypto'
import { createLocalReq, getPayload, type Payload, type PayloadRequest } from 'payload'
import { recordActivity } from '@/platform/activity/activity'
import { setPassword } from '@/account/endpoints/own-account'
import { dropTwoStep } from '@/account/endpoints/two-step'
import type { ActivityKind } from '@/platform/activity/kinds'
import { inTransaction, mongo } from '@/platform/database/connection'
import { tellUser } from '@/account/mails/tell-user'
import type { AccountChange } from '@/mail/queue'
import { requireWhole } from '../mongo/content.mjs'
import { reachDatabase } from '../mongo/open.mjs'
import { type Command } from '../processes/process-group.mjs'
import { say, StartError, step } from '../processes/report.mjs'
import { environmentOf } from './database.mjs'
import { loadSettings } from './settings.mjs'

interface User {
  _id: string
  username: string
}

/** Lets an owner back in who is locked out, whether or not the site is running. */
export const account: Command = async (group, [action = '', username = '', ...more]) => {
  const isKnown = action === 'reset-password' || action === 'two-step-off'
  if (!isKnown || username === '' || more.length > 0) {
    throw new StartError(
      'Say what to do, and for whom: npm run account -- reset-password NAME, or two-step-off NAME',
    )
  }
  const settings = loadSettings()
  const { uri } = await reachDatabase(group, settings)
  await requireWhole(uri)
  // Payload's config reads them while it is imported.
  Object.assign(process.env, environmentOf(settings, uri))
  const payload = await step('Opening the site’s data', async () => {
    const { default: config } = await import('@payload-config')
    return getPayload({ config })
  })
  group.onEnd(() => payload.destroy())
  if (action === 'reset-password') {
    const password = await resetPassword(payload, username)
    say(`  The new password, shown this once: ${password}`)
    say('  All sessions were ended. Sign in with it and change it under Settings.')
  } else {
    const wasOn = await switchTwoStepOff(payload, username)
    say(wasOn ? '  The password alone signs in now.' : '  It was off already.')
  }
}

/** @returns the password, which is stored nowhere else */
export async function resetPassword(payload: Payload, name: string): Promise<string> {
  // No two of these letters and digits look alike.
  const password = randomBytes(10).toString('hex')
  await change(payload, name, async (req, user) => {
    await setPassword(req, user._id, password)
    await tell(req, user, 'password-reset', 'password-changed')
  })
  return password
}

/** @returns whether it was on */
export const switchTwoStepOff = (payload: Payload, name: string): Promise<boolean> =>
  change(payload, name, async (req, user) => {
    if (!(await dropTwoStep(req, user._id))) return false
    await tell(req, user, 'two-step-off', 'two-step-off')
    return true
  })

async function change<T>(
  payload: Payload,
  name: string,
  work: (req: PayloadRequest, user: User) => Promise<T>,
): Promise<T> {
  const users = mongo(payload).connection.collection<User>('users')
  const user = await users.findOne({ username: name.trim().toLowerCase() })
  if (!user) {
    const names = (await users.find().toArray()).map((one) => one.username)
    const known = names.length > 0 ? `, only: ${names.join(', ')}.` : '.'
    throw new StartError(`There’s no user "${name}"${known}`)
  }
  const req = await createLocalReq({}, payload)
  return inTransaction(req, () => work(req, user))
}

async function tell(req: PayloadRequest, user: User, kind: ActivityKind, what: AccountChange) {
  await recordActivity(req, { kind, by: null, target: `${user.username}, on the server itself` })
  await tellUser(req, { user: user._id, change: what })
}
