import { claimTypeValues } from '@/enquiries/claim-types'
import { articlePath, privatePaths, publicPages, startPath } from '@/platform/pages'

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

const pages: ReadonlySet<string> = new Set([
  ...Object.values(publicPages).map(({ path }) => path),
  ...claimTypeValues.map(startPath),
])

const isAtOrUnder = (path: string, folder: string) =>
  path === folder || path.startsWith(`${folder}/`)

/** A sentence that names the field; undefined if the address can be redirected. */
export function refusedOldAddress(from: string, articles: ReadonlySet<string>): string | undefined {
  const refusals: readonly (readonly [boolean, string])[] = [
    [!from.startsWith('/'), 'must begin with a slash, such as /old-page.'],
    [/[?#]/.test(from), 'must have no question mark and no #: write only what stands before it.'],
    [
      /[A-Z]/.test(from.replace(/%[0-9A-F]{2}/gi, '')),
      'must be in small letters. Capitals lead to the same page by themselves.',
    ],
    [/[\s\\]/.test(from), 'must have no spaces and no backslashes.'],
    [
      /\/\/|\/\.{1,2}(\/|$)/.test(from),
      'must not have two slashes together, or dots between them.',
    ],
    [
      reserved.some((folder) => isAtOrUnder(from, folder)) || files.test(from),
      'is one that the site needs itself, so it cannot lead elsewhere.',
    ],
    [
      pages.has(from) || [...articles].some((slug) => articlePath(slug) === from),
      'is a page of the site. A page that is there cannot lead elsewhere.',
    ],
  ]
  const [, refusal] = refusals.find(([applies]) => applies) ?? []
  return refusal && `${redirectLabels.from} ${refusal}`
}

/** Of this site or with https; never what only looks like a path. */
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
  if (leadsBack(from, url, others)) {
    return `${label} leads back to the old address, so nobody would arrive anywhere.`
  }
  return undefined
}

/** Without query and anchor; undefined for other sites. */
export function pathOf(url: string): string | undefined {
  return url.startsWith('/') ? url.split(/[?#]/, 1)[0] : undefined
}

function leadsBack(from: string, url: string, others: ReadonlyMap<string, string>): boolean {
  const passed = new Set<string>()
  for (let path = pathOf(url); path !== undefined && !passed.has(path);) {
    if (path === from) return true
    passed.add(path)
    path = pathOf(others.get(path) ?? '')
  }
  return false
}
