import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { z } from 'zod'
import { todayInLondon } from '@/platform/time/dates'
import { repeat } from '@/platform/database/repeat'
import { headerNames } from '@/platform/headers'
import { databaseUri } from '@/platform/database/connection'
import { ContentFollower } from '@/content/published/content-follower'
import { dispatcher, type Site, type SiteAnswer } from '../dispatch'
import { securityHeaders } from '../answers/security-headers'
import type { Settings } from '../settings'
import { type BuiltFiles, type StoredAddress, whole } from './addresses'
import { SitePages } from './site-pages'

/** Calls back within a second once a day has begun in the UK. */
function atEachMidnight(callBack: () => void, signal: AbortSignal): Promise<void> {
  let today = todayInLondon()
  return repeat(1_000, signal, () => {
    const before = today
    today = todayInLondon()
    if (today !== before) callBack()
    return Promise.resolve()
  })
}

/** Milliseconds to make a page; on a busy machine the first one takes a while. */
const makingTime = 20_000

/** Milliseconds that a save waits until the pages know about it. */
const followingTime = 1_000

/**
 * The public answers in memory, made again when the content changes through any instance.
 * @param site makes what isn't stored when a request needs it
 * @param readRedirects reads the new addresses by old paths
 * @throws if there is no complete build
 */
export function followingPages(
  site: Site,
  settings: Settings,
  log: Logger,
  readRedirects: () => Promise<ReadonlyMap<string, string>>,
) {
  const { siteUrl } = settings
  const headers = securityHeaders(siteUrl.protocol === 'https:')
  const ask = ({ path: url }: StoredAddress): Promise<SiteAnswer> => {
    const dispatch = dispatcher(site, AbortSignal.timeout(makingTime), (err) => log.error({ err }))
    return dispatch({ method: 'GET', url, headers: ofThisServer(siteUrl), body: null })
  }
  const files = readBuiltFiles(settings.distDir)
  const pages = new SitePages({ render: ask, headers, log, files, readRedirects })
  const stopped = new AbortController()
  const follower = new ContentFollower({
    uri: databaseUri(),
    onChange: () => pages.changed(),
    onLost: (err) => log.warn({ err, msg: 'Changes to the content can’t be read' }),
  })
  return {
    pages,
    /** Makes the first page. Never throws. */
    start: async () => {
      await follower.upToDate()
      void follower.run()
      void atEachMidnight(() => pages.changed(), stopped.signal)
      await pages.get(whole('/')).catch(() => undefined)
    },
    /** Waits until the pages know every committed change. Never throws. */
    untilTheyFollow: async () => {
      // An unknown change counts as a change of everything.
      const late = wait(followingTime, false, { ref: false })
      if (!(await Promise.race([follower.upToDate(), late]))) pages.changed()
    },
    secondsBehind: () => follower.secondsBehind(),
    stop: () => {
      stopped.abort()
      return follower.close()
    },
  }
}

/** Headers of a request that no client sent. */
function ofThisServer(siteUrl: URL): Record<string, string> {
  return {
    host: siteUrl.host,
    [headerNames.clientAddress]: '127.0.0.1',
    [headerNames.requestId]: randomUUID(),
    [headerNames.forwardedProtocol]: siteUrl.protocol.slice(0, -1),
  }
}

/** Paths by the app's files. */
const routesSchema = z.record(z.string(), z.string())

/**
 * @param distDir the build's folder
 * @throws if there is no complete build
 */
function readBuiltFiles(distDir: string): BuiltFiles {
  const files = readdirSync(path.join(distDir, 'static'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(distDir, path.join(entry.parentPath, entry.name)))
  const table: unknown = JSON.parse(
    readFileSync(path.join(distDir, 'app-path-routes-manifest.json'), 'utf8'),
  )
  const made = Object.entries(routesSchema.parse(table))
    .filter(([file, route]) => file.endsWith('/route') && !route.includes('['))
    .map(([, route]) => route)
  return {
    fixed: new Set(files.map((file) => `/_next/${file.split(path.sep).join('/')}`)),
    made: new Set(made),
  }
}
