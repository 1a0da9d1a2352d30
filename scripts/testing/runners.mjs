import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

import { readJson } from '../project/json.mjs'
import { inProject } from '../project/paths.mjs'
import { countsOfJest, countsOfPlaywright, oneFailed } from './counts.mjs'

/** @import { ProcessGroup, Variables } from '../processes/process-group.mjs' */
/** @import { Counts } from './counts.mjs' */

/** @typedef {z.infer<typeof jestReport>} JestReport */
const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
})

/** @typedef {z.infer<typeof playwrightReport>} PlaywrightReport */
const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  errors: z.array(z.unknown()),
})

/**
 * @param {ProcessGroup} group
 * @param {'unit' | 'int'} project of jest.config.mjs
 * @param {string[]} extra arguments for Jest
 * @param {{ node?: string, env?: Variables }} [how] the path of the Node to run on, and variables
 */
export function runJest(group, project, extra, { node = process.execPath, env = {} } = {}) {
  return withReport(async (report) => {
    const jest = inProject('node_modules', 'jest', 'bin', 'jest.js')
    const args = ['--selectProjects', project, '--json', '--outputFile', report, ...extra]
    const { code } = await group.run(node, [jest, ...args], { env: { ...env, ...process.env } })
    if (!existsSync(report)) return oneFailed
    return countsOfJest(jestReport.parse(readJson(report)), code)
  })
}

/**
 * @param {ProcessGroup} group
 * @param {Variables} env where the site and the browser are
 * @param {string[]} extra arguments for Playwright
 */
export function runPlaywright(group, env, extra) {
  return withReport(async (report) => {
    const playwright = inProject('node_modules', 'playwright', 'cli.js')
    const { code } = await group.run(process.execPath, [playwright, 'test', ...extra], {
      env: { ...env, E2E_RESULTS: report },
    })
    if (!existsSync(report)) return oneFailed
    return countsOfPlaywright(playwrightReport.parse(readJson(report)), code)
  })
}

/** @param {(report: string) => Promise<Counts>} run gets the file for the runner's report */
async function withReport(run) {
  const folder = mkdtempSync(join(tmpdir(), 'test-report-'))
  try {
    return await run(join(folder, 'results.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
