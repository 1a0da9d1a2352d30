import { once } from 'node:events'
import { join } from 'node:path'

import { complain, say, StartError, step } from '../processes/report.mjs'
import { payloadFlags } from '../processes/payload-flags.mjs'
import { isUp, until } from '../processes/waiting.mjs'
import { serverFile } from './build.mjs'
import { buildNotes, leaveNote } from './in-use.mjs'

const SITE_GRACE_SECONDS = 20
// Freed memory goes back to the machine (docs/operating.md, "Memory"): glibc uses two pools instead of
// one for each thread, with no large pieces in them; V8 collects its heap before it has doubled.
const MEMORY_POOLS = {
  MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'] ?? '2',
  MALLOC_MMAP_THRESHOLD_: process.env['MALLOC_MMAP_THRESHOLD_'] ?? '131072',
}
const HEAP_LIMITS = ['--max-semi-space-size=8', '--max-old-space-size=512']
const START_LIMIT_MS = 3 * 60_000

/** @import { ProcessGroup, Variables } from '../processes/process-group.mjs' */
/** @import { Settings } from './settings.mjs' */

/**
 * Runs the site until the command is stopped. When the site answers, the last line is
 * `Ready: http://localhost:PORT`.
 * @param {ProcessGroup} group
 * @param {Settings} settings
 * @param {Variables} env
 * @param {Promise<never>} [databaseDied] rejects when the embedded database has ended
 * @throws {StartError} if the site or the database dies
 */
export async function serveUntilStopped(group, settings, env, databaseDied) {
  const { died, ready } = startSite(group, settings, env, { once: '/api/health' })
  const eitherDied = databaseDied ? Promise.race([died, databaseDied]) : died
  await step('Starting the site', () => Promise.race([ready, eitherDied]))
  const { distDir, isMailSetUp, port } = settings
  try {
    leaveNote(group, join(buildNotes(distDir), `${port}.json`), { port })
  } catch {
    // A process that can't write there can't build there either.
  }
  if (!isMailSetUp) {
    say('– Mail isn’t set up, so nobody hears of an enquiry: set SMTP_URL, MAIL_FROM and MAIL_TO.')
  }
  say(`Ready: http://localhost:${port}`)
  await Promise.race([eitherDied, once(group.signal, 'abort')])
}

/**
 * Starts the built site. When the group ends the site finishes the requests that it has begun and stops.
 * @param {ProcessGroup} group
 * @param {Pick<Settings, 'port' | 'distDir'>} settings
 * @param {Variables} env
 * @param {object} [options]
 * @param {boolean} [options.quiet] don't show what it prints
 * @param {string} [options.once] the path that has to answer; by default every page has to be made
 * @returns {{ ready: Promise<void>, died: Promise<never> }} `ready` is fulfilled when it's ready; `died`
 *   rejects when the site has ended, and so does `ready` if that comes first
 */
export function startSite(group, settings, env, { quiet = false, once: path = '/api/ready' } = {}) {
  const { port, distDir } = settings
  const { ended } = group.start(
    process.execPath,
    [...HEAP_LIMITS, ...payloadFlags, serverFile(distDir)],
    { env: { ...MEMORY_POOLS, ...env }, graceSeconds: SITE_GRACE_SECONDS, quiet },
  )
  const died = ended.then(({ code, output }) => {
    if (output && !group.signal.aborted) complain(output)
    throw new StartError(
      `The site died (code ${code}): its last lines above say why; then start it again.`,
    )
  })
  // By then nothing may be waiting for it.
  died.catch(() => {})
  const late = 'The site doesn’t answer after three minutes: its last lines above say why.'
  const holds = () => isUp(`http://127.0.0.1:${port}${path}`, group.signal)
  const there = until(holds, START_LIMIT_MS, late, group.signal)
  return { ready: Promise.race([there, died]), died }
}
