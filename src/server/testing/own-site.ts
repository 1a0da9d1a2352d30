import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { payloadSourceFlags } from '../../../scripts/processes/payload-flags.mjs'
import { type Call, callerOf } from './caller'

const program = path.resolve('src/server/testing/site-process.ts')

/** The site in its own process, which a test may kill. */
export function ownSite(databaseUri: string) {
  const env = {
    ...process.env,
    DATABASE_URI: databaseUri,
    PAYLOAD_SECRET: 'only for tests',
    NODE_NO_WARNINGS: '1',
    NODE_OPTIONS: undefined,
  }
  let child: ChildProcess
  let caller: ReturnType<typeof callerOf>
  const call: Call = (...sent) => caller.call(...sent)
  return {
    /** Calls the site as it runs now. */
    call,
    /** Starts it; done when it listens. */
    start: async () => {
      const flags = [...payloadSourceFlags, program]
      const started = spawn(process.execPath, flags, { env, stdio: ['pipe', 'pipe', 'ignore'] })
      child = started
      for await (const line of createInterface({ input: started.stdout })) {
        if (!/^\d+$/.test(line)) continue
        caller = callerOf(Number(line))
        return
      }
      throw new Error('The site did not start')
    },
    /** Ends it like a power cut. */
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      caller.agent.destroy()
    },
  }
}
