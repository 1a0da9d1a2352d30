import { outdatedFiles } from '../project/generated.mjs'
import { inProject } from '../project/paths.mjs'
import { checkTypes } from '../project/types.mjs'

/**
 * @typedef {import('../processes/process-group.mjs').ProcessGroup} ProcessGroup
 * @typedef {object} Check something that holds or does not, whatever the site does
 * @property {string} title
 * @property {(group: ProcessGroup) => Promise<string | undefined>} fault what is wrong, or nothing
 */

/** @returns {(group: ProcessGroup) => Promise<string | undefined>} what a tool printed where it was not content */
const tool =
  (...args) =>
  async (group) => {
    const [file, ...rest] = args
    return faultOf(
      await group.run(process.execPath, [inProject('node_modules', file), ...rest], {
        quiet: true,
      }),
    )
  }

const faultOf = ({ code, output }) => (code === 0 ? undefined : output)

/** @type {Check[]} */
export const checks = [
  {
    title: 'Format',
    fault: tool('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'),
  },
  { title: 'Lint', fault: tool('eslint/bin/eslint.js', '--max-warnings=0', '.') },
  { title: 'Types', fault: async (group) => faultOf(await checkTypes(group, true)) },
  { title: 'Unused code', fault: tool('knip/bin/knip.js') },
  {
    title: 'Generated files',
    async fault(group) {
      const outdated = await outdatedFiles(group)
      return outdated.length > 0
        ? `Out of date: ${outdated.join(', ')}. Run "npm run generate".`
        : undefined
    },
  },
]
