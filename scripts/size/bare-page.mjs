import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { z } from 'zod'

import { step } from '../processes/output.mjs'
import { StartError } from '../processes/start-error.mjs'
import { readJson } from '../project/json.mjs'
import { inProject } from '../project/paths.mjs'
import { firstLoad } from './first-load.mjs'

const FILES = {
  'app/layout.jsx':
    'export default function Layout({ children }) {\n  return (\n    <html lang="en">\n      <body>{children}</body>\n    </html>\n  )\n}\n',
  'app/page.jsx': 'export default function Page() {\n  return <h1>Bare</h1>\n}\n',
  'package.json': '{ "private": true, "type": "module" }\n',
  'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(inProject())} } }\n`,
}

const folder = inProject('.cache', 'bare-page')
const measuredFile = inProject('.cache', 'bare-page.json')

/** What was measured at an earlier run, and of what. */
const measuredSchema = z.object({ madeFrom: z.string(), bytes: z.number() })

/**
 * The first-load JavaScript of the least that Next can be, with the project's own versions of Next and
 * React. It is built once for each set of versions.
 *
 * @param {import('../processes/process-group.mjs').ProcessGroup} group
 * @returns {Promise<number>} bytes after gzip
 * @throws {StartError} where the build fails, after showing why
 */
export async function barePageBytes(group) {
  const madeFrom = fingerprint()
  const former = measured()
  if (former?.madeFrom === madeFrom) return former.bytes
  await step('Building a bare Next page to compare with', () => build(group))
  const distDir = join(folder, '.next')
  const html = readFileSync(join(distDir, 'server', 'app', 'index.html'), 'utf8')
  const { bytes } = firstLoad(distDir, '/', html)
  writeFileSync(measuredFile, JSON.stringify({ madeFrom, bytes }))
  return bytes
}

/** @returns {string} a sha256 in hexadecimal of what decides the bare page's size */
function fingerprint() {
  const parts = [FILES, versionOf('next'), versionOf('react'), versionOf('react-dom')]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** @param {string} name of an installed package */
const versionOf = (name) =>
  z.object({ version: z.string() }).parse(readJson(inProject('node_modules', name, 'package.json')))
    .version

/** @returns {z.infer<typeof measuredSchema> | undefined} */
function measured() {
  try {
    return measuredSchema.parse(readJson(measuredFile))
  } catch {
    return undefined
  }
}

/**
 * @param {import('../processes/process-group.mjs').ProcessGroup} group
 * @throws {StartError} where the build fails, after showing why
 */
async function build(group) {
  rmSync(folder, { recursive: true, force: true })
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const next = inProject('node_modules', 'next', 'dist', 'bin', 'next')
  const { code, output } = await group.run(process.execPath, [next, 'build', folder], {
    quiet: true,
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NEXT_DIST_DIR: '' },
  })
  if (code === 0) return
  console.error(output)
  throw new StartError(
    'The bare page could not be built, as shown above: put that right, then try again.',
  )
}
