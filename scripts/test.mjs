import './processes/node-version.mjs'

const { ensureInstalled } = await import('./project/install.mjs')
const { startGroup } = await import('./processes/process-group.mjs')
const { say } = await import('./processes/output.mjs')
const { messageOf } = await import('./processes/thrown.mjs')
const { lineOf, oneFailed, sum } = await import('./testing/counts.mjs')
const { chosenParts, runParts } = await import('./testing/parts.mjs')

/**
 * Runs all tests, or one named part with what it needs. `N passed, N failed` is the last line, and the
 * exit code is 1 if any failed. Further arguments go to the part's runner.
 */
await startGroup(async (group) => {
  const [name, ...extra] = process.argv.slice(2)
  const chosen = chosenParts(name)
  const results = []
  try {
    await ensureInstalled(group)
    results.push(...(await runParts(chosen, { group, extra })))
  } catch (error) {
    group.check()
    say(messageOf(error))
    results.push({ title: 'The run itself', counts: oneFailed })
  }
  const total = sum(results.map(({ counts }) => counts))
  await group.end()
  say('')
  for (const { title, counts } of results) say(`${title}: ${lineOf(counts)}`)
  say(lineOf(total))
  return total.failed > 0 ? 1 : 0
}, 1)
