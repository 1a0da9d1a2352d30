import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { findMongod, onPath } from '../mongo/find-binary.mjs'
import { type ProcessGroup } from '../processes/process-group.mjs'
import { StartError, step } from '../processes/report.mjs'
import { until } from '../processes/waiting.mjs'
import { inProject } from '../project/files.mjs'

const cache = inProject('.cache', 'deploy')
const FETCH_LIMIT_MS = 10 * 60_000
const COMMAND_LIMIT_MS = 30 * 60_000
const BOOT_LIMIT_MS = 60_000
const STOP_SECONDS = 90

/** MongoDB's own repository may be out of reach, so its shell comes from npm. */
const MONGOSH = 'mongosh@2.12.0'

/** What the guide takes for granted; `script` and systemd's own tools come with these. */
const packages = 'systemd,systemd-sysv,nginx-light,openssl,curl,git,ca-certificates'

/** Not installed: with and without it a service's user is known in different ways. */
export const namesOfUsers = '/root/libnss-systemd.deb'

/** Why this machine can't boot another, or undefined. */
export function lacking(): string | undefined {
  if (process.getuid?.() !== 0) return 'root'
  return ['mmdebstrap', 'systemd-nspawn', 'nsenter', 'git'].find((name) => !onPath(name))
}

export type Machine = NonNullable<Awaited<ReturnType<typeof bootMachine>>>

/**
 * Boots a Debian like this machine's, with systemd and no network, in which MongoDB's and Node's programs are
 * this machine's own. What it lacks is fetched once, and kept under `.cache`.
 * @returns null if it can't be fetched
 */
export async function bootMachine(group: ProcessGroup) {
  const tar = await fetchDebian(group)
  const npm = tar && (await fetchPackages(group))
  if (!tar || !npm) return null
  const folder = mkdtempSync(join(tmpdir(), 'test-deploy-'))
  group.onEnd(() => rmSync(folder, { recursive: true, force: true }))
  const root = join(folder, 'root')
  mkdirSync(root)
  await must(group, 'tar', '-xpf', tar, '-C', root)
  await copyOfSources(group, join(folder, 'site.git'))
  copyFileSync(await findMongod(group), join(root, 'usr', 'bin', 'mongod'))
  const binds = {
    [process.execPath]: '/usr/bin/node',
    [npm.program]: '/usr/lib/node_modules/npm',
    [npm.mongosh]: '/usr/lib/mongosh',
    [join(folder, 'site.git')]: '/root/site.git',
  }
  const args = [
    ...['--quiet', '--boot', `--directory=${root}`, '--private-network', '--register=no'],
    // MongoDB locks its secrets in memory.
    '--system-call-filter=@memlock',
    ...['--keep-unit', '--console=pipe', `--bind=${npm.cache}:/root/.npm`],
    ...Object.entries(binds).map(([from, to]) => `--bind-ro=${from}:${to}`),
  ]
  const started = group.start('systemd-nspawn', args, { quiet: true, graceSeconds: STOP_SECONDS })
  const inside = (commands: string) => {
    const leader = leaderIn(root)
    return leader === undefined ? undefined : enter(group, leader, commands)
  }
  const isUp = async () => (await inside('systemctl is-system-running'))?.code === 0
  await Promise.race([
    until(isUp, BOOT_LIMIT_MS, 'Debian didn’t boot.', group.signal),
    started.ended.then(({ output }) => Promise.reject(new StartError(output))),
  ])

  /** Runs commands as root in the machine's `sh`, and fails with them. @returns what they print */
  const run = async (commands: string) => {
    const { code, output } = (await inside(commands)) ?? { code: 1, output: 'It has ended.' }
    if (code !== 0) throw new StartError(`${commands}\nended with ${code}:\n${output.slice(-3000)}`)
    return output.replaceAll('\r\n', '\n')
  }
  await run(
    `ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/bin/npm
    ln -s ../lib/mongosh/node_modules/mongosh/bin/mongosh.js /usr/bin/mongosh
    echo offline=true > /root/.npmrc`,
  )
  return { run, write: (file: string, text: string) => writeFile(join(root, file), text) }
}

/** The first process in a machine: the only `systemd` whose files are there. */
function leaderIn(root: string): string | undefined {
  const { dev, ino } = statSync(root)
  return readdirSync('/proc').find((pid) => {
    try {
      const its = statSync(`/proc/${pid}/root/`)
      const name = readFileSync(`/proc/${pid}/comm`, 'utf8')
      return name === 'systemd\n' && its.dev === dev && its.ino === ino
    } catch {
      // It has ended, or isn't a process.
      return false
    }
  })
}

function enter(group: ProcessGroup, leader: string, commands: string) {
  const args = [
    ...['--target', leader, '--mount', '--uts', '--ipc', '--net', '--pid', '--root', '--wd'],
    ...['env', '--chdir=/root', '--ignore-environment', 'HOME=/root', 'LANG=C.UTF-8', 'TERM=dumb'],
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    ...['sh', '-ec', commands],
  ]
  return group.run('nsenter', args, { quiet: true, timeoutMs: COMMAND_LIMIT_MS })
}

async function must(group: ProcessGroup, command: string, ...args: string[]) {
  const options = { quiet: true, timeoutMs: FETCH_LIMIT_MS }
  const { code, output } = await group.run(command, args, options)
  if (code !== 0) throw new StartError(`${command} failed: ${output}`)
  return output.trim()
}

/** A repository with the files as they are now on its branch `main`. */
async function copyOfSources(group: ProcessGroup, repository: string) {
  const git = [`--git-dir=${repository}`, `--work-tree=${inProject()}`]
  const author = ['-c', 'user.name=test', '-c', 'user.email=test@example.com']
  await must(group, 'git', 'init', '--quiet', '--bare', '--initial-branch=main', repository)
  await must(group, 'git', ...git, 'add', '--all')
  await must(group, 'git', ...git, ...author, 'commit', '--quiet', '--message=test')
}

/** Debian's minimal system with what the guide needs, from the mirrors that this machine uses. */
async function fetchDebian(group: ProcessGroup): Promise<string | null> {
  const release = parseEnv(readFileSync('/etc/os-release', 'utf8'))['VERSION_CODENAME'] ?? ''
  const tar = join(cache, `debian-${release}.tar`)
  if (existsSync(tar)) return tar
  mkdirSync(cache, { recursive: true })
  const mirrors = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list']
  const names = `cd /root && apt-get download libnss-systemd && mv libnss-systemd_* ${namesOfUsers}`
  const args = [
    ...['--format=tar', '--variant=minbase', `--include=${packages}`],
    `--customize-hook=chroot "$1" sh -c "${names}"`,
    ...[release, `${tar}.part`, mirrors.find((file) => existsSync(file)) ?? ''],
  ]
  return step('Fetching a Debian to try the guide in (100 MB)', async () => {
    const options = { quiet: true, timeoutMs: FETCH_LIMIT_MS }
    const { code } = await group.run('mmdebstrap', args, options)
    if (code !== 0) return null
    await must(group, 'mv', `${tar}.part`, tar)
    return tar
  })
}

const configuration = z.object({ cache: z.string() })

/** npm, its cache with all packages of the site in it, and MongoDB's shell. */
async function fetchPackages(group: ProcessGroup) {
  const lockfile = readFileSync(inProject('package-lock.json'))
  const hash = createHash('sha256').update(lockfile).digest('hex').slice(0, 12)
  const [fetched, mongosh] = [join(cache, `packages-${hash}`), join(cache, MONGOSH)]
  const npm = (...args: string[]) => must(group, 'npm', ...args, '--no-audit', '--no-fund')
  const program = dirname(dirname(process.env['npm_execpath'] ?? ''))
  const config = configuration.parse(JSON.parse(await must(group, 'npm', 'config', 'ls', '--json')))
  const found = { program, mongosh, cache: config.cache }
  if (existsSync(fetched) && existsSync(mongosh)) return found
  return step('Fetching the packages for it', async () => {
    try {
      mkdirSync(fetched, { recursive: true })
      for (const file of ['package.json', 'package-lock.json']) {
        copyFileSync(inProject(file), join(fetched, file))
      }
      await npm('ci', '--prefix', fetched, '--include=dev', '--prefer-offline', '--ignore-scripts')
      rmSync(join(fetched, 'node_modules'), { recursive: true })
      await npm('install', '--prefix', mongosh, '--no-save', '--omit=optional', MONGOSH)
      return found
    } catch {
      group.signal.throwIfAborted()
      for (const folder of [fetched, mongosh]) rmSync(folder, { recursive: true, force: true })
      return null
    }
  })
}
