import { setTimeout as pause } from 'node:timers/promises'

import { complain, say, step } from '../processes/output.mjs'
import { payloadFlags } from '../processes/payload-flags.mjs'
import { StartError, Stopped } from '../processes/start-error.mjs'
import { serverFile } from './build.mjs'

const SITE_GRACE_MS = 20_000
const HEALTH_EVERY_MS = 100
// Freed memory goes back to the machine (docs/operating.md, "Memory"): glibc uses two pools instead of
// one for each thread, with no large pieces in them; V8 collects its heap before it has doubled.
const MEMORY_POOLS = {
  MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'] ?? '2',
  MALLOC_MMAP_THRESHOLD_: process.env['MALLOC_MMAP_THRESHOLD_'] ?? '131072',
}
const HEAP_LIMITS = ['--max-semi-space-size=8', '--max-old-space-size=512']
const HEALTH_LIMIT_MS = 3 * 60_000

/** @import { ProcessGroup, Variables } from '../processes/process-group.mjs' */
/** @import { Settings } from './settings.mjs' */

/**
 * Runs the site until the command is stopped. When the site answers, the last line is
 * `Ready: http://localhost:PORT`.
 * @param {ProcessGroup} group
 * @param {Settings} settings
 * @param {Variables} siteEnv
 * @param {Promise<never>} cannotBeRetried rejects if the database can't be kept running
 */
export async function serve(group, settings, siteEnv, cannotBeRetried) {
  const { ready, over } = startSite(group, settings, siteEnv)
  await step('Starting the site', () => Promise.race([ready, cannotBeRetried]))
  if (!settings.isMailSetUp) {
    say(
      '– Mail is not set up, so nobody is told of an enquiry: set SMTP_URL, MAIL_FROM and MAIL_TO.',
    )
  }
  say(`Ready: http://localhost:${settings.port}`)
  await Promise.race([over, cannotBeRetried])
}

/**
 * Starts the built site. When the command ends the site finishes the requests that it has begun and stops.
 * @param {ProcessGroup} group
 * @param {Settings} settings
 * @param {Variables} siteEnv
 * @param {boolean} [quiet] don't show what it prints
 * @returns {{ ready: Promise<void>, over: Promise<never> }} `ready` is fulfilled when its health says
 *   ok; `over` rejects when the site has ended or the command is stopped, and so does `ready` if that
 *   comes first
 */
export function startSite(group, { port, distDir }, siteEnv, quiet = false) {
  const site = group.start(
    process.execPath,
    [...HEAP_LIMITS, ...payloadFlags, serverFile(distDir)],
    {
      env: { ...MEMORY_POOLS, ...siteEnv },
      graceMs: SITE_GRACE_MS,
      quiet,
    },
  )
  let isEnding = false
  group.onEnd(() => {
    isEnding = true
    return site.end()
  })
  const died = site.ended.then(({ code, signal, output }) => {
    if (isEnding) throw new Stopped()
    if (output) complain(output)
    throw new StartError(
      `The site stopped by itself (${signal ?? `code ${code ?? 'unknown'}`}): its last lines above say why; then start it again.`,
    )
  })
  const over = Promise.race([died, whenStopped(group.signal)])
  // By then nothing may be waiting for it.
  over.catch(() => {})
  return { ready: Promise.race([untilHealthy(port, group.signal), over]), over }
}

/** @type {(signal: AbortSignal) => Promise<never>} */
const whenStopped = (signal) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Stopped()), { once: true })
  })

/**
 * @param {number} port
 * @param {AbortSignal} signal
 */
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

/**
 * @param {string} url
 * @param {AbortSignal} signal
 */
async function answersOk(url, signal) {
  try {
    const response = await fetch(url, { signal })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
