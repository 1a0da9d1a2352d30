import config from '@payload-config'
import { getPayload, type Payload } from 'payload'
import { mongo } from '@/platform/database/connection'
import { exportContent } from '../data/export-content'
import { importContent } from '../data/import-content'
import { withLimit } from '../mongo/content.mjs'
import { say, step } from '../processes/output.mjs'
import { startGroup } from '../processes/process-group.mjs'
import { resetPassword, switchTwoStepOff } from './account'

interface Options {
  signal: AbortSignal
  isOurs: boolean
}

type Program = (payload: Payload, argument: string, options: Options) => Promise<void>

/** What our commands do with Payload, whose config Node can't read by itself. */
const programs: Readonly<Record<string, Program>> = {
  'content-export': (payload, file, { signal }) =>
    step(`Writing ${file}`, () => exportContent(payload, file, signal)),

  'content-import': async (payload, file, { signal, isOurs }) => {
    const run = () => importContent(payload, file, signal)
    // Our own server ends a transaction after 20 s, but a hundred large pictures can take longer.
    const admin = mongo(payload).connection.getClient().db('admin')
    const { written, same, removed } = await step(`Importing the content of ${file}`, () =>
      isOurs ? withLimit(admin, 'transactionLifetimeLimitSeconds', 600, run) : run(),
    )
    say(`  ${written} made or changed, ${same} the same already, ${removed} moved to the trash.`)
  },

  'reset-password': async (payload, username) => {
    const password = await resetPassword(payload, username)
    say(`  The new password, shown this once: ${password}`)
    say('  All sessions were ended. Sign in with it and change it under Settings.')
  },

  'two-step-off': async (payload, username) => {
    const wasOn = await switchTwoStepOff(payload, username)
    say(wasOn ? '  The password alone signs in now.' : '  It was off already.')
  },
}

/** Run as `with-payload.ts PROGRAM ARGUMENT [ours]`, with DATABASE_URI and PAYLOAD_SECRET set. */
await startGroup(async ({ signal }) => {
  const [name = '', argument = '', isOurs] = process.argv.slice(2)
  const payload = await step('Opening the site’s data', () => getPayload({ config }))
  try {
    await programs[name]?.(payload, argument, { signal, isOurs: isOurs === 'ours' })
  } finally {
    await payload.destroy()
  }
}, 1)
