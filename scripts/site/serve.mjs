import { setTimeout as pause } from 'node:timers/promises'

import { StartError, Stopped } from '../processes/start-error.mjs'
import { say, step } from '../processes/output.mjs'

const SITE_COMMAND = ['--import', 'tsx', 'src/server/main.ts']
const SITE_GRACE_MS = 20_000
const HEALTH_EVERY_MS = 100
const HEALTH_LIMIT_MS = 3 * 60_000

/**
 * Runs the site until the run is stopped. Once it answers, the last line is
 * `Ready: http://localhost:PORT`.
 *
 * @param {import('../processes/process-group.mjs').ProcessGroup} group
 * @param {import('./settings.mjs').Settings} settings
 * @param {NodeJS.ProcessEnv} siteEnv
 * @param {Promise<never>} cannotBeRetried rejects where the site is of no use any more
 * @throws {StartError} where the site does not start, or stops by itself
 */
export async function serve(group, settings, siteEnv, cannotBeRetried) {
  const { ready, over } = startSite(group, settings, siteEnv)
  await step('Starting the site', () => Promise.race([ready, cannotBeRetried]))
  say(`Ready: http://localhost:${settings.port}`)
  await Promise.race([over, cannotBeRetried])
}

/**
 * Starts the site beside us. It is stopped when the run ends, after answering what is under way.
 *
 * @param {import('../processes/process-group.mjs').ProcessGroup} group
 * @param {import('./settings.mjs').Settings} settings
 * @param {NodeJS.ProcessEnv} siteEnv
 * @param {boolean} [quiet] do not show what it prints
 * @returns {{ ready: Promise<void>, over: Promise<never> }} `ready` once its health says ok; `over`
 *   rejects when it is gone or the run is stopped, and so does `ready` where that comes first
 */
export function startSite(group, { port }, siteEnv, quiet = false) {
  const site = group.start(process.execPath, SITE_COMMAND, {
    env: siteEnv,
    graceMs: SITE_GRACE_MS,
    quiet,
  })
  let ending = false
  group.onEnd(() => {
    ending = true
    return site.end()
  })
  const died = site.ended.then(({ code, signal, output }) => {
    if (ending) throw new Stopped()
    if (output) console.error(output)
    throw new StartError(
      `The site stopped by itself (${signal ?? `code ${code}`}): its last lines above say why; then start it again.`,
    )
  })
  const stopped = new Promise((_, reject) => {
    group.signal.addEventListener('abort', () => reject(group.signal.reason), { once: true })
  })
  const over = Promise.race([died, stopped])
  // Both outlive whoever waits for them.
  over.catch(() => {})
  return { ready: Promise.race([untilHealthy(port, group.signal), over]), over }
}

async function untilHealthy(port, signal) {
  const deadline = Date.now() + HEALTH_LIMIT_MS
  while (!(await answersOk(`http://127.0.0.1:${port}/api/health`, signal))) {
    if (Date.now() > deadline) {
      throw new StartError(
        'The site does not answer after three minutes: its last lines above say why.',
      )
    }
    await pause(HEALTH_EVERY_MS, undefined, { signal })
  }
}

async function answersOk(url, signal) {
  try {
    const response = await fetch(url, { signal })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
