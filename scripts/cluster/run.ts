import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { say } from '../processes/report.mjs'
import { type ProcessGroup } from '../processes/process-group.mjs'
import { attempt, type Counts, oneFailed, oneSkipped, sum } from '../testing/counts'
import { type BuiltSite } from '../testing/site'
import { startCluster } from './cluster'
import { findNginx, startNginx } from './nginx'
import { nginxTrials, startStubs } from './nginx-trials'
import { siteTrials } from './site-trials'

/**
 * Tries what deploy/ describes: the nginx configuration in front of two small servers, then a whole
 * cluster while its parts are killed.
 * @returns one skipped if there is no nginx and CI isn't set
 */
export async function runCluster(group: ProcessGroup, built: BuiltSite): Promise<Counts> {
  const program = await findNginx(group)
  if (program === null) {
    say('There’s no nginx here: install "nginx", or set NGINX_PATH to its path.')
    return process.env['CI'] ? oneFailed : oneSkipped
  }
  const folder = mkdtempSync(join(tmpdir(), 'test-cluster-'))
  group.onEnd(() => rmSync(folder, { recursive: true, force: true }))
  const ports = [await getPort(), await getPort()] as const
  const nginx = await startNginx(group, program, folder, ports)

  const stubs = await startStubs(nginx, ports)
  const passing = await runTrials(group, nginxTrials, stubs)
  stubs.close()
  const cluster = await startCluster(group, built, folder, ports)
  return sum([...passing, ...(await runTrials(group, siteTrials, { ...cluster, nginx }))])
}

async function runTrials<Subject>(
  group: ProcessGroup,
  trials: Record<string, (subject: Subject) => Promise<void>>,
  subject: Subject,
): Promise<Counts[]> {
  const counts = []
  for (const [title, work] of Object.entries(trials)) {
    counts.push(await attempt(group, title, () => work(subject)))
  }
  return counts
}
