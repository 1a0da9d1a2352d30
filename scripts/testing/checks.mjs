import { outdatedFiles } from '../project/generated.mjs'
import { inProject } from '../project/paths.mjs'
import { checkTypes } from '../project/types.mjs'

/**
 * @typedef {import('../processes/process-group.mjs').Life} Life
 * @typedef {object} Check something that holds or does not, whatever the site does
 * @property {string} title
 * @property {(life: Life) => Promise<string | undefined>} fault what is wrong, or nothing
 */

/** @returns {(life: Life) => Promise<string | undefined>} what a tool printed where it was not content */
const tool =
  (...args) =>
  async (life) => {
    const [file, ...rest] = args
    return faultOf(
      await life.run(process.execPath, [inProject('node_modules', file), ...rest], { quiet: true }),
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
  { title: 'Types', fault: async (life) => faultOf(await checkTypes(life, true)) },
  { title: 'Unused code', fault: tool('knip/bin/knip.js') },
  {
    title: 'Generated files',
    async fault(life) {
      const outdated = await outdatedFiles(life)
      return outdated.length > 0
        ? `Out of date: ${outdated.join(', ')}. Run "npm run generate".`
        : undefined
    },
  },
]
