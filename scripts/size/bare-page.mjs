import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { z } from 'zod'

import { step } from '../processes/output.mjs'
import { StartError } from '../processes/start-error.mjs'
import { readJson } from '../project/json.mjs'
import { inProject } from '../project/paths.mjs'
import { firstLoad } from './first-load.mjs'

/** @import { ProcessGroup } from '../processes/process-group.mjs' */

const FILES = {
  'app/layout.jsx':
    'export default function Layout({ children }) {\n  return (\n    <html lang="en">\n      <body>{children}</body>\n    </html>\n  )\n}\n',
  'app/page.jsx': 'export default function Page() {\n  return <h1>Bare</h1>\n}\n',
  'package.json': '{ "private": true, "type": "module" }\n',
  'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(inProject())} } }\n`,
}

const folder = inProject('.cache', 'bare-page')
const measuredFile = inProject('.cache', 'bare-page.json')

const measuredSchema = z.object({ madeFrom: z.string(), bytes: z.number() })

/**
 * The first-load JavaScript of a page with nothing but Next in it, with the project's own versions. It is
 * built once for each set of versions.
 * @param {ProcessGroup} group
 * @returns {Promise<number>} bytes after gzip
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

function fingerprint() {
  const parts = [FILES, versionOf('next'), versionOf('react'), versionOf('react-dom')]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** @param {string} name of an installed package */
const versionOf = (name) =>
  z.object({ version: z.string() }).parse(readJson(inProject('node_modules', name, 'package.json')))
    .version

function measured() {
  try {
    return measuredSchema.parse(readJson(measuredFile))
  } catch {
    return undefined
  }
}

/** @param {ProcessGroup} group */
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
