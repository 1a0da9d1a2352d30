import '../processes/node-version.mjs'

const { startGroup } = await import('../processes/process-group.mjs')
const { StartError } = await import('../processes/start-error.mjs')
const { runOnDatabase } = await import('./prepare.mjs')
const { loadSettings } = await import('./settings.mjs')

const actions = ['reset-password', 'two-step-off']

/** Lets an owner back in who is locked out, whether or not the site is running. */
await startGroup(async (group) => {
  const [action = '', username = '', ...more] = process.argv.slice(2)
  if (!actions.includes(action) || username === '' || more.length > 0) {
    throw new StartError(
      'Say what to do, and for whom: npm run account -- reset-password NAME, or two-step-off NAME',
    )
  }
  const program = ['scripts/account-tool/main.ts', action, username]
  return runOnDatabase(group, loadSettings(), () => program)
}, 1)
