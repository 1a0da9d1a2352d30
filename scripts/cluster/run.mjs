import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'

import { onPath } from '../mongo/find-binary.mjs'
import { say } from '../processes/output.mjs'
import { messageOf } from '../processes/thrown.mjs'
import { oneCheck, oneFailed, oneSkipped, sum } from '../testing/counts.mjs'
import { startCluster } from './cluster.mjs'
import { contentTrials } from './content-trials.mjs'
import { findNginx } from './find-nginx.mjs'
import { mailTrials } from './mail-trials.mjs'
import { outageTrials } from './outage-trials.mjs'
import { passingTrials } from './passing-trials.mjs'
import { withStubs } from './stubs.mjs'

const MOST_CHARACTERS = 1500

/** @import { ProcessGroup } from '../processes/process-group.mjs' */
/** @import { Counts } from '../testing/counts.mjs' */

/**
 * Tries what deploy/ describes: the nginx configuration in front of two small servers, then a whole
 * cluster while its parts are killed.
 * @param {ProcessGroup} group
 * @param {import('../testing/site.mjs').BuiltSite} built
 * @param {number} rounds how often each part is killed
 * @returns {Promise<Counts>} one skipped if there is no nginx and CI isn't set
 */
export async function runCluster(group, built, rounds) {
  const found = await findNginx(group)
  const missing = 'missing' in found ? found.missing : missingOpenssl()
  if (missing !== undefined || 'missing' in found) {
    say(missing ?? '')
    return process.env.CI ? oneFailed : oneSkipped
  }
  const folder = mkdtempSync(join(tmpdir(), 'test-cluster-'))
  group.onEnd(() => rmSync(folder, { recursive: true, force: true }))
  const [alone = '', whole = ''] = ['alone', 'whole'].map((name) => join(folder, name))
  mkdirSync(alone)
  mkdirSync(whole)

  const ofNginx = await withStubs(group, found.path, alone, (stubs) =>
    runTrials(group, passingTrials, (trial) => trial.work(stubs)),
  )
  const cluster = await startCluster(group, built, found.path, whole)
  const trials = [...contentTrials, ...mailTrials, ...outageTrials]
  const ofCluster = await runTrials(group, trials, (trial) => trial.work(cluster, rounds))
  return sum([...ofNginx, ...ofCluster])
}

const missingOpenssl = () =>
  onPath('openssl')
    ? undefined
    : 'There is no openssl here to make a certificate with: install "openssl".'

/**
 * @template {{ title: string }} Trial
 * @param {ProcessGroup} group
 * @param {Trial[]} trials
 * @param {(trial: Trial) => Promise<void>} run
 * @returns {Promise<Counts[]>}
 */
async function runTrials(group, trials, run) {
  const counts = []
  for (const trial of trials) {
    const began = performance.now()
    const error = await run(trial).catch((/** @type {unknown} */ thrown) => thrown ?? 'failed')
    group.signal.throwIfAborted()
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    say(`  ${error === undefined ? '✓' : '✗'} ${trial.title} (${seconds} s)`)
    if (error !== undefined) say(messageOf(error).slice(0, MOST_CHARACTERS))
    counts.push(oneCheck(error === undefined))
  }
  return counts
}
