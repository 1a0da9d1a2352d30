import { outdatedFiles } from '../project/generated.mjs'
import { inProject } from '../project/paths.mjs'
import { checkTypes } from '../project/types.mjs'

/** @import { ProcessGroup, Ended } from '../processes/process-group.mjs' */

/**
 * @typedef {object} Check of files alone, without a running site
 * @property {string} title
 * @property {(group: ProcessGroup) => Promise<string | undefined>} findErrors says what is wrong, if anything
 * @property {boolean} [writes] whether it writes files that the others read, and so runs after them
 */

/**
 * Runs a package's program, which ends with code 0 if nothing is wrong.
 * @param {string} file of the program, below node_modules
 * @param {...string} args
 * @returns {Check['findErrors']}
 */
const program =
  (file, ...args) =>
  async (group) =>
    errorsOf(
      await group.run(process.execPath, [inProject('node_modules', file), ...args], {
        quiet: true,
      }),
    )

/** @param {Ended} ended */
const errorsOf = ({ code, output }) => (code === 0 ? undefined : output)

/** @type {Check} */
const types = {
  title: 'Types',
  findErrors: async (group) => errorsOf(await checkTypes(group, { quiet: true })),
}

const eslint = 'eslint/bin/eslint.js'

/** @type {Check[]} */
export const checks = [
  {
    title: 'Format',
    findErrors: program('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'),
  },
  { title: 'Lint', findErrors: program(eslint, '--max-warnings=0', '.') },
  types,
  { title: 'Unused code', findErrors: program('knip/bin/knip.js') },
  {
    title: 'Generated files',
    writes: true,
    async findErrors(group) {
      const outdated = await outdatedFiles(group)
      return outdated.length > 0
        ? `Out of date: ${outdated.join(', ')}. Run "npm run generate".`
        : undefined
    },
  },
]

/** What can be said in a minute. Of files that didn't change the linter's last word is taken. @type {Check[]} */
export const quickChecks = [
  types,
  {
    title: 'Lint',
    findErrors: program(
      ...[eslint, '--max-warnings=0', '.'],
      ...['--cache', '--cache-strategy=content', '--cache-location=.cache/eslint'],
    ),
  },
]
