import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import getPort from 'get-port'

import { say, step } from '../processes/output.mjs'
import { ProcessGroup } from '../processes/process-group.mjs'
import { messageOf } from '../processes/thrown.mjs'
import { seed } from '../site/database.mjs'
import { startSite } from '../site/serve.mjs'
import { oneCheck, oneFailed, oneSkipped, sum } from '../testing/counts.mjs'
import { caller, siteName } from './call.mjs'
import { startMembers } from './members.mjs'
import { findNginx, startNginx } from './nginx.mjs'
import { nginxTrials, startStubs } from './nginx-trials.mjs'
import { outageTrials } from './outage-trials.mjs'
import { retrySeconds, signInTries, siteTrials } from './site-trials.mjs'

/** @import { Variables } from '../processes/process-group.mjs' */
/** @import { Settings } from '../site/settings.mjs' */
/** @import { BuiltSite } from '../testing/site.mjs' */

const MOST_CHARACTERS = 1500

/** @typedef {Awaited<ReturnType<typeof startCluster>>} Cluster what deploy/ describes, on one machine */
/** @typedef {(cluster: Cluster) => Promise<void>} Trial */

/**
 * Tries what deploy/ describes: the nginx configuration in front of two small servers, then a whole
 * cluster while its parts are killed.
 * @param {ProcessGroup} group
 * @param {BuiltSite} built
 * @returns one skipped if there is no nginx and CI isn't set
 */
export async function runCluster(group, built) {
  const program = await findNginx(group)
  if (program === null) {
    say('There is no nginx here: install "nginx", or set NGINX_PATH to its path.')
    return process.env.CI ? oneFailed : oneSkipped
  }
  const folder = mkdtempSync(join(tmpdir(), 'test-cluster-'))
  group.onEnd(() => rmSync(folder, { recursive: true, force: true }))
  const ports = /** @type {const} */ ([await getPort(), await getPort()])
  const nginx = await startNginx(group, program, folder, ports)

  const stubs = await startStubs(nginx, ports)
  const passing = await runTrials(group, nginxTrials, stubs)
  stubs.close()
  const cluster = await startCluster(group, built, folder, nginx, ports)
  return sum([...passing, ...(await runTrials(group, { ...siteTrials, ...outageTrials }, cluster))])
}

/**
 * @param {ProcessGroup} group
 * @param {BuiltSite} built
 * @param {string} folder
 * @param {import('./nginx.mjs').Nginx} nginx
 * @param {readonly [number, number]} ports of the instances
 */
async function startCluster(group, { mail, settings, siteEnv }, folder, nginx, ports) {
  const members = await step('Starting a replica set of three', () => startMembers(group, folder))
  const env = {
    ...siteEnv,
    MAIL_TO: 'consultant@example.com',
    MAIL_RETRY_SECONDS: retrySeconds,
    RATE_LIMIT_SIGN_IN: String(signInTries),
    DATABASE_URI: members.uri,
    SITE_URL: `https://${siteName}`,
    TRUST_PROXY: '1',
    NODE_ENV: 'production',
  }
  await step('Filling its database', () => seed(group, 'demo', env))
  const instances = /** @type {const} */ ([
    instanceOf(group, { ...settings, port: ports[0] }, env),
    instanceOf(group, { ...settings, port: ports[1] }, env),
  ])
  await step('Starting two instances', () => Promise.all(instances.map(({ start }) => start())))
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = siteEnv
  const { signal } = group
  return { instances, mail, members, nginx, signal, signIn: { username, password } }
}

/**
 * One process of the site, which can be killed and started again on the same port.
 * @param {ProcessGroup} group ends it
 * @param {Settings} settings with its port
 * @param {Variables} env
 */
function instanceOf(group, settings, env) {
  let own = new ProcessGroup()
  let kill = () => Promise.resolve()
  group.onEnd(() => own.end())
  return {
    call: caller(settings.port),
    start: async () => {
      own = new ProcessGroup()
      const site = startSite(own, settings, { ...env, PORT: String(settings.port) }, true)
      kill = site.kill
      await site.ready
    },
    kill: async () => {
      own.stop()
      await kill()
    },
  }
}

/**
 * @template Subject
 * @param {ProcessGroup} group
 * @param {Record<string, (subject: Subject) => Promise<void>>} trials by their titles
 * @param {Subject} subject
 */
async function runTrials(group, trials, subject) {
  const counts = []
  for (const [title, work] of Object.entries(trials)) {
    try {
      await step(title, () => work(subject))
      counts.push(oneCheck(true))
    } catch (error) {
      group.signal.throwIfAborted()
      say(`✗ ${title}: ${messageOf(error).slice(0, MOST_CHARACTERS)}`)
      counts.push(oneFailed)
    }
  }
  return counts
}
