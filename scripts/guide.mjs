import './processes/node-version.mjs'

const { startGroup } = await import('./processes/process-group.mjs')
const { ensureInstalled } = await import('./project/install.mjs')

/** Takes the guide's pictures again, from the panel of a site that is built and filled for it. */
await startGroup(async (group) => {
  await ensureInstalled(group)
  const { buildForTests, runForTests } = await import('./testing/site.mjs')
  const { takePictures } = await import('./guide/take-pictures.mjs')
  const site = await runForTests(group, await buildForTests(group))
  const missing = await takePictures(site)
  await group.end()
  return missing.length === 0 ? 0 : 1
}, 1)
