import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { inProject } from '../project/paths.mjs'
import { StartError } from '../processes/start-error.mjs'
import { step } from '../processes/output.mjs'

const FILES = {
  'app/layout.jsx':
    'export default function Layout({ children }) {\n  return (\n    <html lang="en">\n      <body>{children}</body>\n    </html>\n  )\n}\n',
  'app/page.jsx': 'export default function Page() {\n  return <h1>Bare</h1>\n}\n',
  'package.json': '{ "private": true, "type": "module" }\n',
  'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(inProject())} } }\n`,
}

/**
 * Builds the least that Next can be, with the project's own versions of Next and React.
 *
 * @param {import('../processes/process-group.mjs').ProcessGroup} group
 * @returns {Promise<string>} the folder of its build
 * @throws {StartError} where the build fails, after showing why
 */
export async function buildBarePage(group) {
  const folder = inProject('.cache', 'bare-page')
  rmSync(folder, { recursive: true, force: true })
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const next = inProject('node_modules', 'next', 'dist', 'bin', 'next')
  const { code, output } = await step('Building a bare Next page to compare with', () =>
    group.run(process.execPath, [next, 'build', folder], {
      quiet: true,
      env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NEXT_DIST_DIR: '' },
    }),
  )
  if (code !== 0) {
    console.error(output)
    throw new StartError(
      'The bare page could not be built, as shown above: put that right, then try again.',
    )
  }
  return join(folder, '.next')
}
