import config from '@payload-config'
import { getPayload } from 'payload'
import { say, step } from '../processes/output.mjs'
import { startGroup } from '../processes/process-group.mjs'
import { resetPassword, switchTwoStepOff } from './operations'

/** Run as `main.ts reset-password|two-step-off NAME`, with DATABASE_URI and PAYLOAD_SECRET set. */
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
