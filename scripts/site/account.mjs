import { requireNode } from '../processes/node-version.mjs'

requireNode()

const { startGroup } = await import('../processes/process-group.mjs')
const { payloadSourceFlags } = await import('../processes/payload-flags.mjs')
const { StartError } = await import('../processes/start-error.mjs')
const { ensureInstalled } = await import('../project/install.mjs')
const { environmentOf, reachDatabase, requireFilled } = await import('./prepare.mjs')
const { loadEnvFile, readSettings } = await import('./settings.mjs')

const actions = ['reset-password', 'two-step-off']

/** Lets an owner back in who is locked out, whether or not the site is running. */
await startGroup(async (group) => {
  const [action = '', username = '', ...more] = process.argv.slice(2)
  if (!actions.includes(action) || username === '' || more.length > 0) {
    throw new StartError(
      'Say what to do, and for whom: npm run account -- reset-password NAME, or two-step-off NAME',
    )
  }
  loadEnvFile()
  const settings = readSettings(process.env)
  await ensureInstalled(group)
  const { uri } = await reachDatabase(group, settings)
  await requireFilled(settings, uri)
  const { code } = await group.run(
    process.execPath,
    [...payloadSourceFlags, 'scripts/account-tool/main.ts', action, username],
    { env: environmentOf(settings, uri) },
  )
  return code ?? 1
}, 1)
