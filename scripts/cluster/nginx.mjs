import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import getPort from 'get-port'

import { answers } from '../processes/port.mjs'
import { StartError } from '../processes/start-error.mjs'
import { inProject } from '../project/paths.mjs'

/** @import { ProcessGroup } from '../processes/process-group.mjs' */

const shipped = inProject('deploy', 'nginx')
const START_LIMIT_MS = 10_000
const RELOAD_LIMIT_MS = 10_000
const LOOK_EVERY_MS = 20

/** The site's name in the configuration that is shipped. */
export const siteName = 'www.example.com'

/** What Debian's nginx.conf would say around ours, with everything in the one folder. */
const mainConfig = `
user root;
worker_processes 2;
daemon off;
pid nginx.pid;
error_log main.log notice;
events {
  worker_connections 2048;
}
http {
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  include ${join(shipped, 'consultant.conf')};
}
`

/** The real nginx in front of some instances, with the configuration that is shipped. */
export class Nginx {
  /**
   * @param {ProcessGroup} group
   * @param {string} program
   * @param {string} folder for its configuration and logs
   * @param {{ https: number, plain: number }} ports
   */
  constructor(group, program, folder, ports) {
    this.group = group
    this.program = program
    this.folder = folder
    this.ports = ports
  }

  /**
   * @param {ProcessGroup} group ends it
   * @param {string} program nginx's path
   * @param {string} folder must exist and be empty
   * @param {[number, number]} instances their ports
   */
  static async start(group, program, folder, instances) {
    const ports = { https: await getPort(), plain: await getPort() }
    const nginx = new Nginx(group, program, folder, ports)
    await nginx.#makeCertificate()
    writeConfig(folder, instances, ports)
    await nginx.check()
    group.start(program, nginx.#args(), { quiet: true })
    const deadline = Date.now() + START_LIMIT_MS
    while (!(await answers(ports.https))) {
      if (Date.now() > deadline)
        throw new StartError(`nginx did not start: ${nginx.log('main.log')}`)
      await pause(LOOK_EVERY_MS, undefined, { signal: group.signal })
    }
    return nginx
  }

  get certificate() {
    return readFileSync(join(this.folder, 'certificate.pem'), 'utf8')
  }

  async check() {
    const { code, output } = await this.group.run(this.program, ['-t', ...this.#args()], {
      quiet: true,
    })
    if (code !== 0) throw new StartError(`nginx refuses its configuration: ${output}`)
  }

  /** Reads the configuration again, as `systemctl reload nginx` does, and waits for the new workers. */
  async reload() {
    const started = () => this.log('main.log').match(/start worker process \d+/g)?.length ?? 0
    const before = started()
    await this.group.run(this.program, ['-s', 'reload', ...this.#args()], { quiet: true })
    const deadline = Date.now() + RELOAD_LIMIT_MS
    while (started() < before + 2) {
      if (Date.now() > deadline) throw new Error('nginx did not reload.')
      await pause(LOOK_EVERY_MS)
    }
  }

  /** @param {'main.log' | 'consultant.log' | 'consultant-error.log'} name */
  log(name) {
    return readFileSync(join(this.folder, name), 'utf8')
  }

  #args() {
    return ['-p', this.folder, '-c', join(this.folder, 'nginx.conf')]
  }

  async #makeCertificate() {
    const { code, output } = await this.group.run(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
        ...['-days', '2', '-subj', `/CN=${siteName}`, '-addext', `subjectAltName=DNS:${siteName}`],
        ...['-keyout', join(this.folder, 'key.pem'), '-out', join(this.folder, 'certificate.pem')],
      ],
      { quiet: true },
    )
    if (code !== 0) throw new StartError(`openssl could not make a certificate: ${output}`)
  }
}

/**
 * Links the shipped files. Those in the folder "here" are examples of what differs between machines:
 * copies of them get this machine's ports and paths.
 * @param {string} folder
 * @param {[number, number]} instances
 * @param {{ https: number, plain: number }} ports
 */
function writeConfig(folder, instances, ports) {
  const own = join(folder, 'consultant')
  mkdirSync(join(own, 'here'), { recursive: true })
  for (const name of readdirSync(join(shipped, 'consultant'))) {
    if (name !== 'here') symlinkSync(join(shipped, 'consultant', name), join(own, name))
  }
  /** @type {Record<string, [string | RegExp, string][]>} */
  const changes = {
    'instances.conf': [
      ['127.0.0.1:3001', `127.0.0.1:${instances[0]}`],
      ['127.0.0.1:3002', `127.0.0.1:${instances[1]}`],
    ],
    'log.conf': [[/\/var\/log\/nginx\//g, `${folder}/`]],
    'unlimited.conf': [],
    'plain.conf': [
      ['listen 80;', `listen 127.0.0.1:${ports.plain};`],
      ['listen [::]:80;', ''],
    ],
    'tls.conf': [
      ['listen 443 ', `listen 127.0.0.1:${ports.https} `],
      [/listen \[::\]:443 .*/, ''],
      [/ssl_certificate .*/, `ssl_certificate ${folder}/certificate.pem;`],
      [/ssl_certificate_key .*/, `ssl_certificate_key ${folder}/key.pem;`],
      ['root /etc/nginx/consultant;', `root ${own};`],
    ],
  }
  for (const name of readdirSync(join(shipped, 'consultant', 'here'))) {
    const example = readFileSync(join(shipped, 'consultant', 'here', name), 'utf8')
    writeFileSync(join(own, 'here', name), replaceAll(name, example, changes[name]))
  }
  writeFileSync(join(folder, 'nginx.conf'), mainConfig)
}

/**
 * @param {string} name
 * @param {string} text
 * @param {[string | RegExp, string][] | undefined} changes
 */
function replaceAll(name, text, changes) {
  if (!changes) throw new Error(`The test does not know ${name}.`)
  return changes.reduce((changed, [from, to]) => {
    const next = changed.replace(from, to)
    if (next === changed) throw new Error(`${name} has no "${String(from)}".`)
    return next
  }, text)
}
