import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { StartError } from '../processes/errors.mjs'
import { step } from '../processes/output.mjs'
import type { ProcessGroup } from '../processes/process-group.mjs'
import { readJson } from '../project/json.mjs'
import { inProject } from '../project/paths.mjs'
import { firstLoad } from './first-load'

const FILES = {
  'app/layout.jsx':
    'export default function Layout({ children }) {\n  return (\n    <html lang="en">\n      <body>{children}</body>\n    </html>\n  )\n}\n',
  'app/page.jsx': 'export default function Page() {\n  return <h1>Bare</h1>\n}\n',
  'package.json': '{ "private": true, "type": "module" }\n',
  'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(inProject())} } }\n`,
}

const installed = z.object({ version: z.string() })

const versionOf = (name: string) =>
  installed.parse(readJson(inProject('node_modules', name, 'package.json'))).version

/**
 * The first-load JavaScript of a page with nothing but Next in it, with the project's own versions. It is
 * built once for each set of versions.
 * @returns bytes after gzip
 */
export async function barePageBytes(group: ProcessGroup): Promise<number> {
  const versions = ['next', 'react', 'react-dom'].map(versionOf).join('-')
  const folder = inProject('.cache', `bare-page-${versions}`)
  const page = join(folder, '.next', 'server', 'app', 'index.html')
  if (!existsSync(page)) {
    await step('Building a bare Next page to compare with', () => build(group, folder))
  }
  return firstLoad(join(folder, '.next'), readFileSync(page, 'utf8'))
}

async function build(group: ProcessGroup, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'app'), { recursive: true })
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)
  const next = inProject('node_modules', 'next', 'dist', 'bin', 'next')
  const { code, output } = await group.run(process.execPath, [next, 'build', folder], {
    quiet: true,
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NEXT_DIST_DIR: '' },
  })
  if (code === 0) return
  throw new StartError(`The bare page could not be built: ${output}`)
}
