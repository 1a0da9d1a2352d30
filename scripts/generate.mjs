import './processes/node-version.mjs'

const { generate } = await import('./project/generated.mjs')
const { ensureInstalled } = await import('./project/install.mjs')
const { startGroup } = await import('./processes/process-group.mjs')

/**
 * Writes the generated files: Payload's types, the panel's import map, the lists in docs/, and which
 * regular expressions are proved safe.
 */
await startGroup(async (group) => {
  await ensureInstalled(group)
  await generate(group)
})
