import { isRecord } from '../project/files.mjs'
import { StartError } from './report.mjs'

/** The site has about 80 open under load, the embedded database some hundred. */
const NEEDED = 1024

/**
 * Checks that a start won't run out of open files. Node has raised its limit as far as it may by now.
 * @throws {StartError}
 */
export function requireOpenFiles() {
  const report = process.report.getReport()
  const limits = 'userLimits' in report && isRecord(report.userLimits) ? report.userLimits : {}
  const most = isRecord(limits.open_files) ? limits.open_files.soft : undefined
  // It may be the word "unlimited".
  if (!(Number(most) < NEEDED)) return
  throw new StartError(
    `Only ${String(most)} files may be open at once, and the site needs ${NEEDED}: raise the limit (ulimit -n), then try again.`,
  )
}
