import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import getPort from 'get-port'
import { Agent } from 'undici'
import { isProgram, onPath } from '../mongo/find-binary.mjs'
import { StartError, step } from '../processes/report.mjs'
import { answers, until } from '../processes/waiting.mjs'
import { type ProcessGroup } from '../processes/process-group.mjs'
import { inProject } from '../project/files.mjs'

const shipped = inProject('deploy', 'nginx')
const cache = inProject('.cache', 'nginx')
const APT_LIMIT_MS = 3 * 60_000
const LIMIT_MS = 10_000
const ANSWER_LIMIT_MS = 30_000

/** The site's name in the configuration that is shipped. */
export const siteName = 'www.example.com'

/**
 * Finds nginx: one that the person named or installed, or Debian's package. That is only unpacked, because
 * installing it would start a web server on port 80.
 * @returns the program's path
 */
export async function findNginx(group: ProcessGroup): Promise<string | null> {
  const unpacked = join(cache, 'usr', 'sbin', 'nginx')
  // Only root has /usr/sbin on its PATH.
  const there = [onPath('nginx'), '/usr/sbin/nginx', unpacked]
  const found = process.env['NGINX_PATH'] ?? there.find((path) => path && isProgram(path))
  if (found) return found
  mkdirSync(cache, { recursive: true })
  const fetch = 'apt-get download nginx || { apt-get update && apt-get download nginx; }'
  const script = `cd "$0" && { ${fetch}; } && dpkg-deb -x nginx_*.deb . && "$1" -v`
  return step("Fetching Debian's nginx", async () => {
    const options = { quiet: true, timeoutMs: APT_LIMIT_MS }
    const { code } = await group.run('sh', ['-c', script, cache, unpacked], options)
    return code === 0 ? unpacked : null
  })
}

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

export type Nginx = Awaited<ReturnType<typeof startNginx>>

/**
 * Starts the real nginx in front of two instances, with the configuration that is shipped.
 * @param folder for its configuration and logs
 * @param instances their ports
 */
export async function startNginx(
  group: ProcessGroup,
  program: string,
  folder: string,
  instances: readonly [number, number],
) {
  const [https, plain] = [await getPort(), await getPort()]
  writeConfig(folder, {
    '127.0.0.1:3001': `127.0.0.1:${instances[0]}`,
    '127.0.0.1:3002': `127.0.0.1:${instances[1]}`,
    'listen 80': `listen 127.0.0.1:${plain}`,
    'listen 443': `listen 127.0.0.1:${https}`,
    'listen [::]': '# listen [::]',
    '/etc/letsencrypt/live/www.example.com': folder,
    '/etc/nginx': folder,
    '/var/log/nginx': folder,
  })
  const run = async (command: string, args: string[]) => {
    const { code, output } = await group.run(command, args, { quiet: true })
    if (code !== 0) throw new StartError(`${command} failed: ${output}`)
  }
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')]
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-days', '2', '-subj', `/CN=${siteName}`, '-addext', `subjectAltName=DNS:${siteName}`],
    ...['-keyout', key, '-out', certificate],
  ])
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf')]
  await run(program, ['-t', ...args])
  group.start(program, args, { quiet: true })
  await until(() => answers(https), LIMIT_MS, 'nginx didn’t start.', group.signal)

  const log = (name: string) => readFileSync(join(folder, name), 'utf8')
  const workers = () => log('main.log').match(/start worker process \d+/g)?.length ?? 0

  /** Reads the configuration again, as `systemctl reload nginx` does, and waits for the new workers. */
  async function reload() {
    const before = workers()
    await run(program, ['-s', 'reload', ...args])
    await until(() => workers() >= before + 2, LIMIT_MS, 'nginx didn’t reload.', group.signal)
  }

  const list = join(folder, 'consultant', 'here', 'instances.conf')
  return { https, plain, ca: readFileSync(certificate, 'utf8'), log, list, reload }
}

/**
 * Copies what is shipped beside the configuration. The files in the folder "here" are examples of
 * differences between machines: the copies get this machine's ports and paths.
 */
function writeConfig(folder: string, changes: Record<string, string>) {
  cpSync(join(shipped, 'consultant'), join(folder, 'consultant'), { recursive: true })
  const here = join(folder, 'consultant', 'here')
  for (const file of readdirSync(here).map((name) => join(here, name))) {
    let text = readFileSync(file, 'utf8')
    for (const [from, to] of Object.entries(changes)) text = text.replaceAll(from, to)
    writeFileSync(file, text)
  }
  writeFileSync(join(folder, 'nginx.conf'), mainConfig)
}

/** A GET, or a JSON POST; rejects without a complete answer. */
export type Call = ReturnType<typeof caller>

interface How {
  /** nginx's certificate */
  ca?: string
  /** the local address of the connections */
  from?: string
  /** whether they are used again, as in a browser */
  keepAlive?: boolean
}

/** @param port of an instance or of nginx, on the loopback address */
export function caller(port: number, { ca, from, keepAlive = true }: How = {}) {
  const agent = new Agent({
    connections: 30,
    pipelining: keepAlive ? 1 : 0,
    headersTimeout: ANSWER_LIMIT_MS,
    bodyTimeout: ANSWER_LIMIT_MS,
    ...(from !== undefined && { localAddress: from }),
    ...(ca !== undefined && { connect: { ca, servername: siteName } }),
  })
  const origin = `${ca === undefined ? 'http' : 'https'}://127.0.0.1:${port}`
  return async (path: string, sent: { headers?: Record<string, string>; body?: unknown } = {}) => {
    const headers = { Host: siteName, ...sent.headers }
    const answer = await agent.request({
      origin,
      path,
      ...(sent.body === undefined
        ? { method: 'GET', headers }
        : {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', ...headers },
            body: JSON.stringify(sent.body),
          }),
    })
    return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() }
  }
}
