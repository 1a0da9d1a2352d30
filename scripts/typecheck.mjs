import { requireNode } from './processes/node-version.mjs'

requireNode()

const { ensureInstalled } = await import('./project/install.mjs')
const { live } = await import('./processes/process-group.mjs')
const { checkTypes } = await import('./project/types.mjs')

/** Checks the types of everything, routes included. */
await live(async (life) => {
  await ensureInstalled(life)
  const { code, output } = await checkTypes(life, false)
  if (output) console.error(output)
  return code ?? 1
})
