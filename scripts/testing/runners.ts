import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { inProject, readJson } from '../project/files.mjs'
import { oneFailed, type Counts } from './counts'
import { type Ended, type ProcessGroup, type Variables } from '../processes/process-group.mjs'

const count = z.number()

/** A file that couldn't be loaded counts as one failure. */
export const jestReport = z
  .object({
    numPassedTests: count,
    numFailedTests: count,
    numPendingTests: count,
    numTodoTests: count,
    numRuntimeErrorTestSuites: count,
  })
  .transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  }))

/** An error outside any test counts as one failure, and so does a test that passes at the second try. */
export const playwrightReport = z
  .object({
    stats: z.object({ expected: count, unexpected: count, flaky: count, skipped: count }),
    errors: z.array(z.unknown()),
  })
  .transform(({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }))

/**
 * @param project of jest.config.mjs
 * @param extra arguments for Jest
 * @param how the command that runs Node, and variables
 */
export const runJest = (
  group: ProcessGroup,
  project: 'unit' | 'int',
  extra: string[],
  { node = [process.execPath], env = {} }: { node?: string[]; env?: Variables } = {},
) =>
  counted(group, jestReport, (report) => {
    const jest = inProject('node_modules', 'jest', 'bin', 'jest.js')
    const args = ['--selectProjects', project, '--json', '--outputFile', report, ...extra]
    const [command = '', ...rest] = [...node, jest, ...args]
    return group.run(command, rest, { env: { ...env, ...process.env } })
  })

/**
 * @param env where the site and the browser are
 * @param extra arguments for Playwright
 */
export const runPlaywright = (group: ProcessGroup, env: Variables, extra: string[]) =>
  counted(group, playwrightReport, (report) => {
    const playwright = inProject('node_modules', 'playwright', 'cli.js')
    const options = { env: { ...env, E2E_RESULTS: report } }
    return group.run(process.execPath, [playwright, 'test', ...extra], options)
  })

/**
 * @param schema of the runner's report
 * @param run gets the report's path
 */
async function counted(
  group: ProcessGroup,
  schema: z.ZodType<Counts>,
  run: (report: string) => Promise<Ended>,
) {
  const folder = mkdtempSync(join(tmpdir(), 'test-report-'))
  group.onEnd(() => rmSync(folder, { recursive: true, force: true }))
  const report = join(folder, 'results.json')
  const { code } = await run(report)
  return withExitCode(existsSync(report) ? schema.parse(readJson(report)) : oneFailed, code)
}

/**
 * A runner that failed without a failed test (it crashed, it was cut short) counts as one failure.
 * @param code the runner's exit code
 */
export const withExitCode = (counts: Counts, code: number) =>
  code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
