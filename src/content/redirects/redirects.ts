import type { Payload } from 'payload'
import { articlePath, isAtOrUnder, privatePaths } from '@/platform/pages'
import { todayInLondon } from '@/platform/time/dates'
import { pageOfDocument } from '@/content/preview'
import { pagePaths } from '@/content/rich-text/link-targets'

export const redirectLabels = {
  from: 'Old address',
  kind: 'Leads to',
  article: 'Article',
  url: 'New address',
} as const

/** Nothing at or under these can be redirected. */
const reserved = [...privatePaths, '/_next', '/media', '/.well-known']

/** What machines ask every site for. */
const files = /^\/[^/]+\.(xml|txt|webmanifest|svg|ico|png)$/

/** A sentence that names the field; undefined if the address can be redirected. */
export function refusedOldAddress(from: string, articles: ReadonlySet<string>): string | undefined {
  const refusals: readonly (readonly [boolean, string])[] = [
    [!from.startsWith('/'), 'must begin with a slash, such as /old-page.'],
    [/[?#]/.test(from), 'must have no question mark and no #: write only what comes before it.'],
    [
      /[A-Z]/.test(from.replace(/%[0-9A-F]{2}/gi, '')),
      'must be in small letters. Capitals lead to the same page anyway.',
    ],
    [/[\s\\]/.test(from), 'must have no spaces or backslashes.'],
    [
      /\/\/|\/\.{1,2}(\/|$)/.test(from),
      'must not have two slashes together, or dots between them.',
    ],
    [
      reserved.some((folder) => isAtOrUnder(folder, from)) || files.test(from),
      'is one that the site needs itself, so it can’t lead elsewhere.',
    ],
    [
      pagePaths.has(from) || [...articles].some((slug) => articlePath(slug) === from),
      'is a page of the site. A page that exists can’t lead elsewhere.',
    ],
  ]
  const [, refusal] = refusals.find(([applies]) => applies) ?? []
  return refusal && `${redirectLabels.from} ${refusal}`
}

/** An address of this site or with https; never what only looks like a path. */
function isUsable(url: string): boolean {
  if (/[\s\\]/.test(url)) return false
  if (url.startsWith('/')) return !url.startsWith('//')
  return url.startsWith('https://') && URL.canParse(url) && new URL(url).hostname.includes('.')
}

/** A sentence that names the field; undefined if a redirect may lead there. */
export function refusedNewAddress(
  from: string,
  url: string,
  others: ReadonlyMap<string, string>,
): string | undefined {
  const label = redirectLabels.url
  if (/\p{Cc}/u.test(url)) return `${label} contains characters that cannot be used.`
  if (!isUsable(url)) {
    return `${label} must begin with a slash, such as /services, or be a whole address that begins with https://.`
  }
  if (pathOf(url) === from) return `${label} is the old address itself.`
  if (endOf(from, new Map([...others, [from, url]])) === undefined) {
    return `${label} leads back to the old address, so visitors would go round in circles.`
  }
  return undefined
}

/** The path without query and anchor; undefined for other sites. */
function pathOf(url: string): string | undefined {
  return url.startsWith('/') ? url.split(/[?#]/, 1)[0] : undefined
}

/** Old path to a path of this site or another address. */
type Redirects = ReadonlyMap<string, string>

/**
 * Each in one step, without redirects to unpublished articles.
 * @throws the driver's error if the database is away
 */
export const readRedirects = async (payload: Payload): Promise<Redirects> =>
  inOneStep(await readSteps(payload))

/** Escaped as browsers ask and headers hold it. Redirects in circles are left out. */
export function inOneStep(steps: Redirects): Redirects {
  const ends = [...steps.keys()].flatMap((from): [string, string][] => {
    const end = endOf(from, steps)
    return end === undefined || !URL.canParse(end, here) ? [] : [[asRequested(from), asSent(end)]]
  })
  return new Map(ends)
}

/** The redirects as given, with the article's address. */
export async function readSteps(payload: Payload): Promise<Redirects> {
  const [redirects, articles] = await Promise.all([
    payload.find({ collection: 'redirects', pagination: false, depth: 0 }),
    payload.find({
      collection: 'articles',
      where: { _status: { equals: 'published' } },
      pagination: false,
      depth: 0,
    }),
  ])
  const today = todayInLondon()
  const shown = articles.docs.filter(({ date }) => !date || date.slice(0, 10) <= today)
  const pages = new Map(shown.map((one) => [one.id, pageOfDocument('articles', one)]))
  const steps = redirects.docs.flatMap(({ from, to }): [string, string][] => {
    const named = to?.reference?.value
    const article = typeof named === 'object' ? named.id : named
    const target = to?.type === 'custom' ? to.url : pages.get(article ?? '')
    return target ? [[from, target]] : []
  })
  return new Map(steps)
}

function endOf(from: string, steps: Redirects): string | undefined {
  const passed = new Set([from])
  let target = steps.get(from)
  for (;;) {
    const path = target === undefined ? undefined : pathOf(target)
    if (path === undefined || (!steps.has(path) && !passed.has(path))) return target
    if (passed.has(path)) return undefined
    passed.add(path)
    target = steps.get(path)
  }
}

const here = 'http://site.invalid'

/** Escaped as browsers do. */
const asRequested = (path: string): string => new URL(path, here).pathname

/** Escaped for a header. */
function asSent(target: string): string {
  const { href } = new URL(target, here)
  return target.startsWith('/') ? href.slice(here.length) : href
}
