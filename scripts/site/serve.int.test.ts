import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'

import { afterEach, beforeEach, expect, test } from '@jest/globals'
import getPort from 'get-port'

import { inProject, projectRoot } from '../project/files.mjs'
import { sourceFingerprint } from './build.mjs'

let distDir: string
let env: NodeJS.ProcessEnv

beforeEach(async () => {
  distDir = inProject(`.next-${randomUUID()}`)
  const database = new URL(process.env['TEST_MONGO_URI'] ?? '')
  database.pathname = `serve-${randomUUID()}`
  env = {
    ...process.env,
    SITE_URL: undefined,
    PORT: String(await getPort()),
    NEXT_DIST_DIR: basename(distDir),
    DATABASE_URI: database.href,
    PAYLOAD_SECRET: 'a secret of all instances',
  }
})

afterEach(() => rmSync(distDir, { recursive: true, force: true }))

/** Leaves the part of a build that says what it was made from. */
function leaveBuild(sources: string) {
  mkdirSync(distDir)
  writeFileSync(`${distDir}/made-from`, sources)
}

/** Runs the command. @returns its exit code and what it says, if it doesn't serve */
const serve = () =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      ['scripts/run.mjs', 'serve'],
      { cwd: projectRoot, env },
      (error, _, stderr) => resolve(`${error?.code ?? 0} ${stderr.trim()}`),
    )
  })

test.each([
  ['DATABASE_URI', 'DATABASE_URI isn’t set: set it to your replica set'],
  ['PAYLOAD_SECRET', 'PAYLOAD_SECRET isn’t set: set it to one long random text for all instances'],
])('an instance is not served without %s', async (name, sentence) => {
  leaveBuild(sourceFingerprint(projectRoot))
  env[name] = ''
  expect(await serve()).toContain(`1 ${sentence}`)
})

test('an instance is not served from a build of other sources', async () => {
  leaveBuild('others')
  expect(await serve()).toBe(
    `1 There’s no build of these sources in ${distDir}: run "npm run build" first, with this same Node.`,
  )
})

test('an instance is not served on an empty database', async () => {
  leaveBuild(sourceFingerprint(projectRoot))
  expect(await serve()).toBe(
    '1 The database that DATABASE_URI names is empty: fill it with "npm run seed" first.',
  )
})
