import { requireNode } from './processes/node-version.mjs'

requireNode()

const { live } = await import('./processes/process-group.mjs')
const { builtSite } = await import('./site/built.mjs')

/** Builds the site as `npm start` would, and serves nothing. */
await live(async (life) => {
  await builtSite(life)
})
