import { requireNode } from './node-version.mjs'

requireNode()

const { ensureInstalled } = await import('./install.mjs')
const { live } = await import('./life.mjs')
const { checkTypes } = await import('./types.mjs')

/** Checks the types of everything, routes included. */
await live(async (life) => {
  await ensureInstalled(life)
  const { code, output } = await checkTypes(life, false)
  if (output) console.error(output)
  return code ?? 1
})
