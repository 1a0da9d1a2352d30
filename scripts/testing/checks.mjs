import { z } from 'zod'

import { outdatedFiles } from '../project/generated.mjs'
import { readJson } from '../project/json.mjs'
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

const lintReport = inProject('.cache', 'eslint.json')
const lintResults = z.array(
  z.object({ filePath: z.string(), errorCount: z.number(), warningCount: z.number() }),
)

/** What can be said in a minute. @type {Check[]} */
export const quickChecks = [
  types,
  {
    title: 'Lint',
    // Of a file that didn't change ESLint repeats its last word, even if another file has made it untrue.
    // So files at fault are looked at again.
    async findErrors(group) {
      const cached = ['--cache', '--cache-strategy=content', '--cache-location=.cache/eslint']
      const report = ['--format=json', `--output-file=${lintReport}`]
      const errors = await program(eslint, '--max-warnings=0', ...cached, ...report, '.')(group)
      if (errors === undefined) return undefined
      const atFault = lintResults
        .parse(readJson(lintReport))
        .filter(({ errorCount, warningCount }) => errorCount + warningCount > 0)
      return program(eslint, '--max-warnings=0', ...atFault.map(({ filePath }) => filePath))(group)
    },
  },
]
