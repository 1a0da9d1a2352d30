import { spawn } from 'node:child_process'

import { projectRoot } from '../project/paths.mjs'
import { complain } from './output.mjs'
import { endGroup, fingerprintOf } from './process-table.mjs'
import { StartError, Stopped } from './start-error.mjs'
import { codeOf, messageOf } from './thrown.mjs'
import { yieldToOthers } from './yield-to-others.mjs'

/** @type {NodeJS.Signals[]} */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const CHILD_GRACE_MS = 10_000
const PARENT_EVERY_MS = 1000
const TAIL_CHARACTERS = 20_000

/** @import { ProcessFingerprint } from './process-table.mjs' */

/**
 * @typedef {Record<string, string | undefined>} Variables of an environment
 * @typedef {object} RunOptions
 * @property {Variables} [env] added to this process's own environment
 * @property {boolean} [quiet] collect the output instead of showing it
 * @property {number} [timeoutMs] end it after this long; the code is then null
 * @property {number} [graceMs] how long it may take to stop by itself
 * @property {boolean} [yields] give other processes priority
 * @typedef {object} Ended
 * @property {number | null} code null if a signal or the time limit ended it
 * @property {NodeJS.Signals | null} signal
 * @property {string} output the last 20,000 characters, if it ran quietly
 * @typedef {object} Child a running command
 * @property {number} pid
 * @property {Promise<Ended>} ended rejects if it couldn't be started
 * @property {() => Promise<void>} end ends it and its whole group
 */

/**
 * The processes and other resources of one of our commands, from its start to its end. Ours, because it
 * runs before packages are installed.
 *
 * For everything that a command opens it passes a closer to `onEnd`. The closers run in reverse order
 * however the command ends: done, failed, or stopped by a signal at any moment. Children lead process
 * groups of their own: Ctrl-C, which a terminal sends to a whole group, then reaches only the command,
 * and the command stops its children in order.
 */
export class ProcessGroup {
  /** @type {(() => unknown)[]} */
  #closers = []
  #controller = new AbortController()
  /** @type {Map<number, ProcessFingerprint>} */
  #children = new Map()
  /** @type {(children: ProcessFingerprint[]) => void} */
  #onChildren = () => {}

  /** Aborted when the command is asked to stop. */
  get signal() {
    return this.#controller.signal
  }

  stop() {
    this.#controller.abort(new Stopped())
  }

  /** @throws {Stopped} */
  check() {
    this.signal.throwIfAborted()
  }

  /** Closers run when the command ends, the last one first. @param {() => unknown} close */
  onEnd(close) {
    this.#closers.push(close)
  }

  /**
   * Calls at once, and whenever a child starts or ends.
   * @param {(children: ProcessFingerprint[]) => void} listener
   */
  watchChildren(listener) {
    this.#onChildren = listener
    this.#tellChildren()
  }

  /**
   * Adds a process that something else started for this command to the children.
   * @param {number} pid
   * @returns {() => void} to be called when it has ended
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
   * @param {string} command
   * @param {string[]} args
   * @param {RunOptions} [options]
   * @returns {Child}
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
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output = (output + text).slice(-TAIL_CHARACTERS)
      })
    }
    /** @type {Promise<Ended>} */
    const ended = new Promise((resolve, reject) => {
      child.once('error', () =>
        reject(new StartError(`${command} could not be started: is it installed?`)),
      )
      child.once('close', (code, signal) => resolve({ code, signal, output }))
    })
    // A command that can't be started has no pid; `ended` rejects.
    if (child.pid === undefined) return { pid: 0, ended, end: () => Promise.resolve() }
    if (options.yields) yieldToOthers(child.pid)
    const detach = this.attach(child.pid)
    const fingerprint = fingerprintOf(child.pid)
    child.once('exit', detach)
    return {
      pid: child.pid,
      ended,
      end: () => endGroup(fingerprint, options.graceMs ?? CHILD_GRACE_MS),
    }
  }

  /**
   * Runs a child to its end, which comes early if the command is asked to stop.
   * @param {string} command
   * @param {string[]} args
   * @param {RunOptions} [options]
   * @throws {Stopped} if the command was asked to stop, after the child has ended
   */
  async run(command, args, options = {}) {
    const child = this.start(command, args, options)
    /** @type {Promise<void>[]} */
    const endings = []
    const endEarly = () => {
      if (endings.length === 0) endings.push(child.end())
    }
    this.signal.addEventListener('abort', endEarly, { once: true })
    const timer =
      options.timeoutMs === undefined ? undefined : setTimeout(endEarly, options.timeoutMs)
    try {
      const result = await child.ended
      await Promise.all(endings)
      this.check()
      return result
    } finally {
      clearTimeout(timer)
      this.signal.removeEventListener('abort', endEarly)
    }
  }

  /** Closes everything that was opened, the last first. If one fails, the others are still closed. */
  async end() {
    for (const close of this.#closers.splice(0).reverse()) {
      try {
        await close()
      } catch (error) {
        complain(`While stopping: ${messageOf(error)}`)
      }
    }
  }

  #tellChildren() {
    this.#onChildren([...this.#children.values()])
  }
}

/**
 * Runs one of our commands and exits: ends its group on SIGINT, SIGTERM and SIGHUP, and prints an error
 * as one sentence. The exit code is 0 when it is done and 1 when it failed.
 * @param {(group: ProcessGroup) => Promise<number | void>} main may return the exit code
 * @param {number} [codeWhenStopped] stopping is normal for a site, but cuts a test run short
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
 * Stops the command when the npm that started it is gone: npm passes signals on, but if npm itself is
 * killed nobody could stop us. A program other than npm may want us to outlive it.
 * @param {ProcessGroup} group
 */
function stopWithNpm(group) {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  setInterval(() => {
    if (process.ppid !== npm) group.stop()
  }, PARENT_EVERY_MS).unref()
}

/** @param {unknown} error */
function sentenceOf(error) {
  if (error instanceof StartError) return error.message
  if (codeOf(error) === 'ENOSPC') return 'The disk is full: make room, then try again.'
  if (process.env.DEBUG) return (error instanceof Error && error.stack) || messageOf(error)
  return `Something went wrong: ${messageOf(error)} (set DEBUG=1 to see where).`
}
