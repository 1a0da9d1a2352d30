import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { payloadSourceFlags } from '../../../scripts/processes/payload-flags.mjs'
import { type Call, callerOf } from './caller'

const program = path.resolve('src/server/testing/site-process.ts')

/** The site in a process of its own, which a test may kill. */
export class OwnSite {
  readonly #env: NodeJS.ProcessEnv
  #child: ChildProcess | undefined
  #caller: ReturnType<typeof callerOf> | undefined

  constructor(databaseUri: string) {
    this.#env = {
      ...process.env,
      DATABASE_URI: databaseUri,
      PAYLOAD_SECRET: 'only for tests',
      NODE_NO_WARNINGS: '1',
    }
    delete this.#env['NODE_OPTIONS']
  }

  /** Calls the site as it runs now. @throws where it does not */
  get call(): Call {
    if (!this.#caller) throw new Error('The site does not run')
    return this.#caller.call
  }

  /** Starts it; done when it listens. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [...payloadSourceFlags, program], {
      env: this.#env,
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    this.#child = child
    for await (const line of createInterface({ input: child.stdout })) {
      if (!/^\d+$/.test(line)) continue
      this.#caller = callerOf(Number(line))
      return
    }
    throw new Error('The site did not start')
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    this.#caller?.agent.destroy()
  }
}
