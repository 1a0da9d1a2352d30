import { requireNode } from './processes/node-version.mjs'

requireNode()

const { generate } = await import('./project/generated.mjs')
const { ensureInstalled } = await import('./project/install.mjs')
const { live } = await import('./processes/process-group.mjs')

/** Writes the files that are generated from Payload's configuration: its types and the panel's import map. */
await live(async (life) => {
  await ensureInstalled(life)
  await generate(life)
})
