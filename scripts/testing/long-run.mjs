import { say } from '../processes/output.mjs'
import { startGroup } from '../processes/process-group.mjs'
import { ensureInstalled } from '../project/install.mjs'
import { lineOf } from './counts.mjs'

/**
 * Runs one test with a database at greater length than `npm test` does. `N passed, N failed` is the last
 * line, and the exit code is 1 if any failed.
 * @param {string} file the test's
 * @param {Record<string, string>} length the variables that say how long, unless they are set already
 */
export function longRun(file, length) {
  return startGroup(async (group) => {
    await ensureInstalled(group)
    // It imports a package, which may have been installed only just before.
    const { runJest } = await import('./runners.mjs')
    Object.assign(process.env, { TEST_ALL: '1', ...length, ...process.env })
    const counts = await runJest(group, 'int', [file])
    say(lineOf(counts))
    return counts.failed > 0 ? 1 : 0
  }, 1)
}
