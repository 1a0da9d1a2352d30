import './processes/node-version.mjs'

const { ensureInstalled } = await import('./project/install.mjs')
const { startGroup } = await import('./processes/process-group.mjs')
const { say } = await import('./processes/output.mjs')
const { lineOf } = await import('./testing/counts.mjs')

/** Kills the primary and an instance ten times, or `CLUSTER_ROUNDS`, while enquiries come in. */
await startGroup(async (group) => {
  await ensureInstalled(group)
  const { buildForTests } = await import('./testing/site.mjs')
  const { runCluster } = await import('./cluster/run.mjs')
  const built = await buildForTests(group)
  const rounds = Number(process.env.CLUSTER_ROUNDS ?? 10)
  const counts = await runCluster(group, built, { rounds })
  await group.end()
  say(lineOf(counts))
  return counts.failed > 0 ? 1 : 0
}, 1)
