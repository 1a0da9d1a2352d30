import './processes/node-version.mjs'

const { ensureInstalled } = await import('./project/install.mjs')
const { startGroup } = await import('./processes/process-group.mjs')
const { checkTypes } = await import('./project/types.mjs')

/** Checks the types of everything, also those of the routes. */
await startGroup(async (group) => {
  await ensureInstalled(group)
  const { code, output } = await checkTypes(group)
  if (output) console.error(output)
  return code ?? 1
})
