import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { say, StartError, step } from '../processes/report.mjs'
import { type Command, type ProcessGroup } from '../processes/process-group.mjs'
import { isReady, until } from '../processes/waiting.mjs'

const GRACE_MS = 2_000
const READY_LIMIT_MS = 3 * 60_000

/** nginx, as far as it's told which instances to ask. */
interface Proxy {
  /** That names the instances, one "server" each. */
  file: string
  /** Has nginx read it, and waits until it has. */
  reload: () => Promise<void>
}

const instance = /^\s*server\s+(\S+?)(\s[^;]*)?;/gm

const listed = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(instance)].map(([line, address = '', more = '']) => ({
    line,
    address,
    isDrained: /\sdown\b/.test(more),
  }))

/**
 * Sends no more visitors to an instance, or sends them again. Nothing is cut.
 * @param name its address, or the port alone
 * @param isDrained whether visitors are kept away
 * @returns its address
 * @throws StartError if the list doesn't have it, if no other would be left, or if nginx refuses the list
 */
export async function setDrained({ file, reload }: Proxy, name: string, isDrained: boolean) {
  const all = listed(file)
  const found = all.find(({ address }) => address === name || address.endsWith(`:${name}`))
  if (!found) {
    const names = all.map(({ address }) => address).join(', ')
    throw new StartError(`There’s no instance ${name} in ${file}: name one of ${names}.`)
  }
  const { address, line } = found
  if (found.isDrained === isDrained) return address
  if (isDrained && !all.some((one) => one !== found && !one.isDrained)) {
    throw new StartError(
      `${address} is the only instance that visitors reach: bring another back first, with "npm run drain -- INSTANCE --back".`,
    )
  }
  const before = readFileSync(file, 'utf8')
  const changed = isDrained ? line.replace(/;$/, ' down;') : line.replace(/\s+down\b/, '')
  write(file, before.replace(line, changed))
  try {
    await reload()
  } catch (error) {
    write(file, before)
    throw error
  }
  return address
}

/** At once, so nginx never reads half of it. */
function write(file: string, text: string) {
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}

/**
 * Restarts instances, one after the other, while the others answer. If one doesn't come back, it stays
 * drained and the rest go on as they are.
 * @param names all that are listed by default
 * @param graceMs how long nginx's old workers have for what they've begun
 * @param restart stops one, given its address, and starts it
 */
export async function restartEach(
  { signal }: Pick<ProcessGroup, 'signal'>,
  proxy: Proxy,
  restart: (address: string) => Promise<void>,
  names = listed(proxy.file).map(({ address }) => address),
  graceMs = GRACE_MS,
) {
  for (const name of names) {
    const address = await setDrained(proxy, name, true)
    await pause(graceMs, undefined, { signal })
    await restart(address)
    const late = `${address} isn’t ready after three minutes, so no visitors are sent to it: its log says why. Once it’s ready: "npm run drain -- ${address} --back".`
    await until(() => isReady(address, signal), READY_LIMIT_MS, late, signal)
    await setDrained(proxy, name, false)
  }
}

/** As deploy/README.md sets it up. */
const installed = (group: ProcessGroup): Proxy => ({
  file: '/etc/nginx/consultant/here/instances.conf',
  reload: async () => {
    await run(group, 'nginx', '-t')
    await run(group, 'systemctl', 'reload', 'nginx')
  },
})

async function run(group: ProcessGroup, command: string, ...args: string[]) {
  const { code, output } = await group.run(command, args, { quiet: true })
  if (code !== 0) throw new StartError(`"${[command, ...args].join(' ')}" failed: ${output.trim()}`)
}

/** Source: deploy/README.md, "A new release". */
export const drain: Command = async (group, [name, back]) => {
  if (!name || (back !== undefined && back !== '--back')) {
    throw new StartError(
      'Name an instance: "npm run drain -- 3001", and "npm run drain -- 3001 --back".',
    )
  }
  const address = await setDrained(installed(group), name, back === undefined)
  say(back ? `✓ ${address} gets visitors again` : `✓ ${address} gets no more visitors`)
}

/** Source: deploy/README.md, "A new release". */
export const rollingRestart: Command = async (group, names) => {
  const restart = (address: string) => {
    const unit = `consultant@${address.split(':').at(-1)}`
    return step(`Restarting ${unit}`, () => run(group, 'systemctl', 'restart', unit))
  }
  await restartEach(group, installed(group), restart, names.length > 0 ? names : undefined)
  say('✓ Every instance runs the current release')
}
