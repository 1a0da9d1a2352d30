import './processes/node-version.mjs'

const { ensureInstalled } = await import('./project/install.mjs')
const { startGroup } = await import('./processes/process-group.mjs')
const { loadSettings } = await import('./site/settings.mjs')
const { environmentOf, reachDatabase } = await import('./site/prepare.mjs')
const { seed } = await import('./site/seed.mjs')

/** Fills an empty database, including that of a start that is running. */
await startGroup(async (group) => {
  const settings = loadSettings()
  const scenario = process.argv[2] ?? settings.scenario
  await ensureInstalled(group)
  const { uri } = await reachDatabase(group, settings)
  return seed(group, scenario, environmentOf(settings, uri))
})
