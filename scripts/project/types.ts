import { type Command, type ProcessGroup, type RunOptions } from '../processes/process-group.mjs'
import { inProject } from './files.mjs'

/** Checks the types of everything, also those of the routes. */
export const typecheck: Command = async (group) => {
  const { code, output } = await checkTypes(group)
  if (output) console.error(output)
  return code
}

/**
 * Checks the types of everything. The types of the routes are generated first, into the build folder of
 * the tests: an earlier build elsewhere may have left types of routes that no longer exist.
 * @param options of the compiler
 */
export async function checkTypes(group: ProcessGroup, options: RunOptions = {}) {
  const next = inProject('node_modules', 'next', 'dist', 'bin', 'next')
  const typegen = await group.run(process.execPath, [next, 'typegen'], {
    ...options,
    quiet: true,
    env: { NEXT_DIST_DIR: '.next-test', NEXT_TELEMETRY_DISABLED: '1' },
  })
  if (typegen.code !== 0) return typegen
  const tsc = inProject('node_modules', 'typescript', 'bin', 'tsc')
  return group.run(process.execPath, [tsc, '--noEmit'], options)
}
