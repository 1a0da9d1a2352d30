import { requireNode } from './processes/node-version.mjs'

requireNode()

const { startGroup } = await import('./processes/process-group.mjs')
const { builtSite } = await import('./site/built.mjs')

/** Builds the site as `npm start` would, and serves nothing. */
await startGroup(async (group) => {
  await builtSite(group)
})
