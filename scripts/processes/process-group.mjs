import { spawn } from 'node:child_process'

import { endGroup, fingerprintOf } from './process-table.mjs'
import { projectRoot } from '../project/paths.mjs'
import { StartError, Stopped } from './start-error.mjs'
import { complain } from './output.mjs'

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const CHILD_GRACE_MS = 10_000
const PARENT_EVERY_MS = 1000
const TAIL_CHARACTERS = 20_000

/**
 * @typedef {import('./process-table.mjs').ProcessFingerprint} ProcessFingerprint
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env] added to this process's own environment
 * @property {boolean} [quiet] keep the output to ourselves instead of showing it
 * @property {number} [timeoutMs] end it after this long; the code is then null
 * @property {number} [graceMs] how long it may take to stop by itself
 *
 * @typedef {object} Ended
 * @property {number | null} code null where a signal or the time limit ended it
 * @property {NodeJS.Signals | null} signal
 * @property {string} output the last 20,000 characters it wrote, where it ran quietly
 */

/**
 * One run of one of our commands, from its first line to the last process it started.
 *
 * Whatever a run opens it gives to `onEnd`, and all of it is closed in reverse order however
 * the run ends: done, failed, or stopped by a signal at any moment. Children lead process groups
 * of their own, so that Ctrl-C, which a terminal sends to everybody, reaches only us, and we stop
 * them in order.
 */
export class ProcessGroup {
  #closers = []
  #controller = new AbortController()
  #children = new Map()
  #onChildren = () => {}

  /** Aborted when the run was asked to stop. */
  get signal() {
    return this.#controller.signal
  }

  /** Asks the run to stop. A second call changes nothing. */
  stop() {
    this.#controller.abort(new Stopped())
  }

  /** @throws {Stopped} where the run was asked to stop */
  check() {
    this.signal.throwIfAborted()
  }

  /** @param {() => unknown} close called when the run ends, last given first */
  onEnd(close) {
    this.#closers.push(close)
  }

  /** @param {(children: ProcessFingerprint[]) => void} listener told at once, and whenever a child comes or goes */
  watchChildren(listener) {
    this.#onChildren = listener
    this.#tellChildren()
  }

  /**
   * Tells the watcher about a process that somebody else started for this run.
   * @param {number} pid
   * @returns {() => void} to be called when it is gone
   */
  attach(pid) {
    this.#children.set(pid, fingerprintOf(pid))
    this.#tellChildren()
    return () => {
      this.#children.delete(pid)
      this.#tellChildren()
    }
  }

  /**
   * Starts a command that goes on beside us.
   * @param {string} command
   * @param {string[]} args
   * @param {RunOptions} [options]
   * @returns {{ pid: number, ended: Promise<Ended>, end: () => Promise<void> }}
   * @throws {StartError} where there is no such command
   */
  start(command, args, options = {}) {
    this.check()
    const child = spawn(command, args, {
      cwd: projectRoot,
      env: { ...process.env, ...options.env },
      detached: true,
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output = (output + text).slice(-TAIL_CHARACTERS)
      })
    }
    const ended = new Promise((resolve, reject) => {
      child.once('error', () =>
        reject(new StartError(`${command} could not be started: is it installed?`)),
      )
      child.once('close', (code, signal) => resolve({ code, signal, output }))
    })
    // A command that cannot be started has no pid; `ended` says so.
    if (child.pid === undefined) return { pid: 0, ended, end: async () => {} }
    const forget = this.attach(child.pid)
    const mark = fingerprintOf(child.pid)
    child.once('exit', forget)
    return { pid: child.pid, ended, end: () => endGroup(mark, options.graceMs ?? CHILD_GRACE_MS) }
  }

  /**
   * Runs a command to its end, which a stop of this run brings forward.
   * @param {string} command
   * @param {string[]} args
   * @param {RunOptions} [options]
   * @returns {Promise<Ended>}
   * @throws {Stopped} where the run was asked to stop, after the command is gone
   */
  async run(command, args, options = {}) {
    const child = this.start(command, args, options)
    let ending
    const cutShort = () => (ending ??= child.end())
    this.signal.addEventListener('abort', cutShort, { once: true })
    const timer = options.timeoutMs && setTimeout(cutShort, options.timeoutMs)
    try {
      const result = await child.ended
      await ending
      this.check()
      return result
    } finally {
      clearTimeout(timer)
      this.signal.removeEventListener('abort', cutShort)
    }
  }

  /** Closes everything that was opened, last first. A closer that fails does not keep the others from closing. */
  async end() {
    for (const close of this.#closers.splice(0).reverse()) {
      try {
        await close()
      } catch (error) {
        complain(`While stopping: ${error.message}`)
      }
    }
  }

  #tellChildren() {
    this.#onChildren([...this.#children.values()])
  }
}

/**
 * Runs one of our commands: gives it a group, ends it cleanly on SIGINT, SIGTERM and SIGHUP, turns what
 * it throws into one sentence, and exits: 0 when done, 1 when it could not go on.
 *
 * @param {(group: ProcessGroup) => Promise<number | void>} main may give the exit code
 * @param {number} [codeWhenStopped] to be told to stop is what ends a site, but cuts a test run short
 */
export async function startGroup(main, codeWhenStopped = 0) {
  const group = new ProcessGroup()
  // `on`, not `once`: a second Ctrl-C must not end us before our children.
  for (const signal of STOP_SIGNALS) process.on(signal, () => group.stop())
  process.on('uncaughtException', (error) => {
    complain(sentenceOf(error))
    process.exitCode = 1
    group.stop()
  })
  stopWithNpm(group)
  let code = 0
  try {
    code = (await main(group)) ?? 0
  } catch (error) {
    if (group.signal.aborted) {
      code = codeWhenStopped
    } else {
      complain(sentenceOf(error))
      code = 1
    }
  }
  await group.end()
  process.exit(code || process.exitCode)
}

/**
 * npm hands signals on, but one that is killed outright cannot: then nobody could stop us any more.
 * Started without npm we may be meant to outlive whoever started us.
 */
function stopWithNpm(group) {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  setInterval(() => {
    if (process.ppid !== npm) group.stop()
  }, PARENT_EVERY_MS).unref()
}

function sentenceOf(error) {
  if (error instanceof StartError) return error.message
  if (error?.code === 'ENOSPC') return 'The disk is full: make room, then try again.'
  if (process.env.DEBUG) return error?.stack ?? String(error)
  return `Something went wrong: ${error?.message ?? error} (set DEBUG=1 to see where).`
}
