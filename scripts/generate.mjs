import { requireNode } from './node-version.mjs'

requireNode()

const { generate } = await import('./generated.mjs')
const { ensureInstalled } = await import('./install.mjs')
const { live } = await import('./life.mjs')

/** Writes the files that are generated from Payload's configuration: its types and the panel's import map. */
await live(async (life) => {
  await ensureInstalled(life)
  await generate(life)
})
