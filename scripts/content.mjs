import { requireNode } from './processes/node-version.mjs'

requireNode()

const { oneFile } = await import('./backup/argument.mjs')
const { startGroup } = await import('./processes/process-group.mjs')
const { payloadSourceFlags } = await import('./processes/payload-flags.mjs')
const { StartError } = await import('./processes/start-error.mjs')
const { ensureInstalled } = await import('./project/install.mjs')
const { environmentOf, reachDatabase, requireFilled } = await import('./site/prepare.mjs')
const { loadEnvFile, readSettings } = await import('./site/settings.mjs')

const [action = '', ...names] = process.argv.slice(2)

/** Exports all content to a new file, or imports it from one, whether or not the site is running. */
await startGroup(async (group) => {
  if (action !== 'export' && action !== 'import') {
    throw new StartError('Say what to do: npm run content -- export FILE, or import FILE')
  }
  loadEnvFile()
  const settings = readSettings(process.env)
  const file = oneFile(names, `content -- ${action}`)
  if (action === 'export') {
    const { requireNew } = await import('./files/new-file.mjs')
    await requireNew(file)
  }
  await ensureInstalled(group)
  const { uri, isOurs } = await reachDatabase(group, settings)
  await requireFilled(settings, uri)
  const { code } = await group.run(
    process.execPath,
    [
      ...payloadSourceFlags,
      'scripts/content-file/main.ts',
      action,
      file,
      ...(isOurs ? ['ours'] : []),
    ],
    { env: environmentOf(settings, uri) },
  )
  return code ?? 1
}, 1)
