import { inProject } from './paths.mjs'

/**
 * Checks the types of everything. The types of the routes are generated first, into the tests'
 * own build folder: those that an earlier build left elsewhere may be of routes that are gone.
 *
 * @param {import('../processes/process-group.mjs').ProcessGroup} group
 * @param {boolean} quiet
 * @returns {Promise<import('../processes/process-group.mjs').Ended>}
 */
export async function checkTypes(group, quiet) {
  const next = inProject('node_modules', 'next', 'dist', 'bin', 'next')
  const typegen = await group.run(process.execPath, [next, 'typegen'], {
    quiet: true,
    env: { NEXT_DIST_DIR: '.next-test', NEXT_TELEMETRY_DISABLED: '1' },
  })
  if (typegen.code !== 0) return typegen
  const tsc = inProject('node_modules', 'typescript', 'bin', 'tsc')
  return group.run(process.execPath, [tsc, '--noEmit'], { quiet })
}
