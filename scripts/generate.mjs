import { requireNode } from './processes/node-version.mjs'

requireNode()

const { generate } = await import('./project/generated.mjs')
const { ensureInstalled } = await import('./project/install.mjs')
const { startGroup } = await import('./processes/process-group.mjs')

/** Writes the files that are generated from Payload's configuration: its types and the panel's import map. */
await startGroup(async (group) => {
  await ensureInstalled(group)
  await generate(group)
})
