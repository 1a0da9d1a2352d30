import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { inProject } from '../project/paths.mjs'
import { countsOfJest, countsOfPlaywright, oneFailed } from './counts.mjs'

/**
 * @typedef {import('../processes/process-group.mjs').ProcessGroup} ProcessGroup
 * @typedef {import('./counts.mjs').Counts} Counts
 */

/**
 * @param {ProcessGroup} group
 * @param {'unit' | 'int'} project of jest.config.mjs
 * @param {string[]} extra arguments for Jest
 * @returns {Promise<Counts>}
 */
export function runJest(group, project, extra) {
  return withReport(async (report) => {
    const jest = inProject('node_modules', 'jest', 'bin', 'jest.js')
    const args = [
      jest,
      '--selectProjects',
      project,
      '--json',
      '--outputFile',
      report,
      '--forceExit',
      ...extra,
    ]
    const { code } = await group.run(process.execPath, ['--experimental-vm-modules', ...args], {
      env: { NODE_ENV: 'test', NODE_NO_WARNINGS: '1' },
    })
    return read(report, (results) => countsOfJest(results, code))
  })
}

/**
 * @param {ProcessGroup} group
 * @param {NodeJS.ProcessEnv} env where the site and the browser are
 * @param {string[]} extra arguments for Playwright
 * @returns {Promise<Counts>}
 */
export function runPlaywright(group, env, extra) {
  return withReport(async (report) => {
    const playwright = inProject('node_modules', 'playwright', 'cli.js')
    const { code } = await group.run(process.execPath, [playwright, 'test', ...extra], {
      env: { ...env, E2E_RESULTS: report },
    })
    return read(report, (results) => countsOfPlaywright(results, code))
  })
}

async function withReport(run) {
  const folder = mkdtempSync(join(tmpdir(), 'test-report-'))
  try {
    return await run(join(folder, 'results.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const read = (report, count) =>
  existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : oneFailed
