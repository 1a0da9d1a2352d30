import { privatePaths } from './pages'

export const speculationRulesPath = '/speculation-rules.json'

const mark = 'data-prefetch'

/**
 * Marks a link that isn't Next's `Link`, which fetches its own data ahead: the browser fetches the
 * page once someone points at it.
 */
export const plainLink = { [mark]: '' }

const isPrivate = { href_matches: privatePaths.flatMap((path) => [path, `${path}/*`]) }
const isPlain = { selector_matches: `a[${mark}]` }

/**
 * Chromium reads it, others ignore it. Pages are fetched and not run, so nothing is counted or
 * sent. Source: WICG, "Speculation Rules".
 */
export const speculationRules = {
  prefetch: [
    {
      where: { and: [isPlain, { href_matches: '/*' }, { not: isPrivate }] },
      eagerness: 'moderate',
    },
  ],
}
