import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

import getPort from 'get-port'

import { step } from '../processes/output.mjs'
import { seed } from '../site/database.mjs'
import { caller } from './client.mjs'
import { MailServer, trialRetrySeconds } from './mail-trials.mjs'
import { Members } from './members.mjs'
import { Nginx, siteName } from './nginx.mjs'
import { ProcessGroup } from '../processes/process-group.mjs'
import { startSite } from '../site/serve.mjs'

/** @import { Call } from './client.mjs' */

/**
 * @typedef {object} Cluster what deploy/ describes, on one machine
 * @property {Members} members
 * @property {[Instance, Instance]} instances
 * @property {[Call, Call]} direct to each instance
 * @property {Nginx} nginx
 * @property {MailServer} mailServer
 * @property {{ username: string, password: string }} signIn
 */

/**
 * Starts a replica set of three, a mail server, two instances of the site, and nginx in front of them.
 * @param {import('../processes/process-group.mjs').ProcessGroup} group ends them all
 * @param {import('../testing/site.mjs').BuiltSite} built
 * @param {string} program nginx's path
 * @param {string} folder for all their files
 * @returns {Promise<Cluster>}
 */
export async function startCluster(group, built, program, folder) {
  const places = ['members', 'nginx'].map((name) => join(folder, name))
  for (const place of places) mkdirSync(place)
  const [membersFolder = '', nginxFolder = ''] = places
  const members = await step('Starting a replica set of three', () =>
    Members.start(group, membersFolder),
  )
  const mailServer = new MailServer(group)
  await mailServer.start()
  const siteEnv = {
    ...built.siteEnv,
    SMTP_URL: mailServer.url,
    MAIL_TO: 'consultant@example.com',
    MAIL_RETRY_SECONDS: trialRetrySeconds,
    DATABASE_URI: members.uri,
    SITE_URL: `https://${siteName}`,
    TRUST_PROXY: '1',
    NODE_ENV: 'production',
  }
  await step('Filling its database', () => seed(group, 'demo', siteEnv))
  const ports = await Promise.all([getPort(), getPort()])
  /** @param {number} port */
  const instance = (port) =>
    new Instance(group, { ...built.settings, port }, { ...siteEnv, PORT: String(port) })
  /** @type {[Instance, Instance]} */
  const instances = [instance(ports[0]), instance(ports[1])]
  await step('Starting two instances', () => Promise.all(instances.map((one) => one.start())))
  const nginx = await step('Starting nginx before them', () =>
    Nginx.start(group, program, nginxFolder, ports),
  )
  const { ADMIN_USERNAME: username = '', ADMIN_PASSWORD: password = '' } = built.siteEnv
  return {
    ...{ members, instances, nginx, mailServer },
    direct: [caller(ports[0]), caller(ports[1])],
    signIn: { username, password },
  }
}

/** One process of the site, which can be killed and started again on the same port. */
class Instance {
  #group = new ProcessGroup()
  #kill = () => Promise.resolve()

  /**
   * @param {ProcessGroup} group ends it
   * @param {import('../site/settings.mjs').Settings} settings with its port
   * @param {import('../processes/process-group.mjs').Variables} siteEnv
   */
  constructor(group, settings, siteEnv) {
    this.settings = settings
    this.siteEnv = siteEnv
    group.onEnd(() => this.#group.end())
  }

  async start() {
    this.#group = new ProcessGroup()
    const { kill, ready } = startSite(this.#group, this.settings, this.siteEnv, true)
    this.#kill = kill
    await ready
  }

  async kill() {
    this.#group.stop()
    await this.#kill()
  }
}
