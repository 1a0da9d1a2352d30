import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { inProject, projectRoot } from '../project/files.mjs'
import { complain, messageOf, sentenceOf } from './report.mjs'

/** @type {NodeJS.Signals[]} */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const GRACE_SECONDS = 10
const PARENT_EVERY_MS = 1000
const TAIL_CHARACTERS = 20_000

const WITH_US = inProject('scripts', 'processes', 'with-us.sh')

/**
 * @typedef {Record<string, string | undefined>} Variables of an environment
 * @typedef {object} RunOptions
 * @property {Variables} [env] added to this process's own environment
 * @property {boolean} [quiet] collect the output instead of showing it
 * @property {number} [timeoutMs] end it after this long
 * @property {number} [graceSeconds] how long it may take to stop on its own
 * @typedef {object} Ended
 * @property {number} code 127 if there is no such program, above 128 if a signal ended it
 * @property {string} output the last 20,000 characters, if it ran quietly
 * @typedef {(group: ProcessGroup, args: string[]) => Promise<number | void>} Command gets what follows its
 *   name on the command line, and may return the exit code
 */

/**
 * The programs and other resources of one of our commands. Ours, because it installs the packages.
 *
 * For everything that a command opens it passes a closer to `onEnd`. The closers run in reverse order
 * however the command ends: done, failed, or stopped by a signal. Each program leads its own process group:
 * Ctrl-C, which a terminal sends to a whole group, then only reaches the command. A shell ends them if the
 * command is killed.
 */
export class ProcessGroup {
  /** @type {(() => unknown)[]} */
  #closers = []
  #controller = new AbortController()

  /** Aborted when the command is asked to stop, or ends. */
  get signal() {
    return this.#controller.signal
  }

  stop() {
    this.#controller.abort()
  }

  /** Closers run when the command ends, the last one first. @param {() => unknown} close */
  onEnd(close) {
    this.#closers.push(close)
  }

  /**
   * Starts a program that runs until it ends, is ended, or the command does.
   * @param {string} command
   * @param {string[]} args
   * @param {RunOptions} [options]
   */
  start(command, args, { env, quiet = false, graceSeconds = GRACE_SECONDS } = {}) {
    this.signal.throwIfAborted()
    const shown = quiet ? 'pipe' : 'inherit'
    const child = spawn('/bin/sh', [WITH_US, String(graceSeconds), command, ...args], {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['pipe', shown, shown],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output = (output + text).slice(-TAIL_CHARACTERS)
      })
    }
    child.once('exit', () => {
      try {
        if (child.pid) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // All that it started have ended.
      }
    })
    /** @type {Promise<Ended>} */
    const ended = once(child, 'close').then(([code]) => ({ code: Number(code ?? 137), output }))
    /** Asks it to stop, and kills it after its grace. */
    const end = () => {
      child.stdin?.end()
      return ended
    }
    this.onEnd(end)
    return { ended, end }
  }

  /**
   * Runs a program to its end, which comes early if the command is asked to stop.
   * @param {string} command
   * @param {string[]} args
   * @param {RunOptions} [options]
   */
  async run(command, args, options = {}) {
    const { ended, end } = this.start(command, args, options)
    const limit = options.timeoutMs ? [AbortSignal.timeout(options.timeoutMs)] : []
    const early = AbortSignal.any([this.signal, ...limit])
    early.addEventListener('abort', () => void end())
    const result = await ended
    this.signal.throwIfAborted()
    return result
  }

  /** Closes everything that was opened, the last first. If one fails, the others are still closed. */
  async end() {
    this.stop()
    for (const close of this.#closers.splice(0).reverse()) {
      try {
        await close()
      } catch (error) {
        complain(`While stopping: ${messageOf(error)}`)
      }
    }
  }
}

/**
 * Runs one of our commands and exits: ends its group on SIGINT, SIGTERM and SIGHUP, and prints an error
 * as one sentence. The exit code is 0 when it is done and 1 when it failed.
 * @param {(group: ProcessGroup) => Promise<number | void>} main may return the exit code
 * @param {number} [codeWhenStopped] stopping is normal for a site, but cuts everything else short
 */
export async function startGroup(main, codeWhenStopped = 1) {
  const group = new ProcessGroup()
  // `on`, not `once`: a second Ctrl-C must not end us before our programs.
  for (const signal of STOP_SIGNALS) process.on(signal, () => group.stop())
  stopWithNpm(group)
  let code = 0
  try {
    code = (await main(group)) ?? 0
  } catch (error) {
    code = group.signal.aborted ? codeWhenStopped : 1
    if (!group.signal.aborted) complain(sentenceOf(error))
  }
  await group.end()
  process.exit(code)
}

/**
 * Stops the command when the npm that started it is gone: npm passes signals on, but if npm itself is
 * killed, nothing could stop us. A program other than npm may want us to outlive it.
 * @param {ProcessGroup} group
 */
function stopWithNpm(group) {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  setInterval(() => {
    if (process.ppid !== npm) group.stop()
  }, PARENT_EVERY_MS).unref()
}
