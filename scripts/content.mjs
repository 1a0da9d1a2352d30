import './processes/node-version.mjs'

const { namedFiles } = await import('./data/argument.mjs')
const { startGroup } = await import('./processes/process-group.mjs')
const { StartError } = await import('./processes/start-error.mjs')
const { runOnDatabase } = await import('./site/prepare.mjs')
const { loadSettings } = await import('./site/settings.mjs')

const [action = '', ...names] = process.argv.slice(2)

/** Exports all content to a new file, or imports it from one, whether or not the site is running. */
await startGroup(async (group) => {
  if (action !== 'export' && action !== 'import') {
    throw new StartError('Say what to do: npm run content -- export FILE, or import FILE')
  }
  const settings = loadSettings()
  const { file } = namedFiles(names, `content -- ${action}`)
  if (action === 'export') {
    const { requireNew } = await import('./data/new-file.mjs')
    await requireNew(file)
  }
  return runOnDatabase(group, settings, (isOurs) => [
    ...['scripts/data/content-main.ts', action, file],
    ...(isOurs ? ['ours'] : []),
  ])
}, 1)
