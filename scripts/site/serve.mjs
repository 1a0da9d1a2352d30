import { setTimeout as pause } from 'node:timers/promises'

import { Refusal } from '../refusal.mjs'
import { say, step } from '../say.mjs'

const SITE_COMMAND = ['--import', 'tsx', 'src/server/main.ts']
const SITE_GRACE_MS = 20_000
const HEALTH_EVERY_MS = 100
const HEALTH_LIMIT_MS = 3 * 60_000

/**
 * Runs the site until the run is stopped. Once it answers, the last line is `Ready: http://localhost:PORT`.
 *
 * @param {import('../life.mjs').Life} life
 * @param {import('../settings.mjs').Settings} settings
 * @param {NodeJS.ProcessEnv} siteEnv
 * @param {Promise<never>} hopeless rejects where the site is of no use any more
 * @throws {Refusal} where the site does not start, or stops by itself
 */
export async function serve(life, { port }, siteEnv, hopeless) {
  const site = life.start(process.execPath, SITE_COMMAND, { env: siteEnv, graceMs: SITE_GRACE_MS })
  life.onEnd(() => site.end())
  const died = site.ended.then(({ code, signal }) => {
    life.check()
    throw new Refusal(
      `The site stopped by itself (${signal ?? `code ${code}`}): its last lines above say why; then start it again.`,
    )
  })
  died.catch(() => {})
  const stopped = new Promise((_, reject) => {
    life.signal.addEventListener('abort', () => reject(life.signal.reason), { once: true })
  })
  stopped.catch(() => {})

  await step('Starting the site', () =>
    Promise.race([healthy(port, life.signal), died, stopped, hopeless]),
  )
  say(`Ready: http://localhost:${port}`)
  await Promise.race([died, stopped, hopeless])
}

async function healthy(port, signal) {
  const deadline = Date.now() + HEALTH_LIMIT_MS
  while (!(await answersOk(`http://127.0.0.1:${port}/api/health`))) {
    if (Date.now() > deadline) {
      throw new Refusal(
        'The site does not answer after three minutes: its last lines above say why.',
      )
    }
    await pause(HEALTH_EVERY_MS, undefined, { signal })
  }
}

async function answersOk(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(60_000) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
