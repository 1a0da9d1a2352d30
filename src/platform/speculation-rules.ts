import { privatePaths } from './pages'

export const speculationRulesPath = '/speculation-rules.json'

const isPrivate = { href_matches: privatePaths.flatMap((path) => [path, `${path}/*`]) }

const isHere = { selector_matches: 'a[href^="#"]' }

/**
 * The browser fetches a page once someone points at a link to it. Chromium reads this, others
 * ignore it. Pages are fetched and not run, so nothing is counted or sent. Source: WICG,
 * "Speculation Rules".
 */
export const speculationRules = {
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: isPrivate }, { not: isHere }] },
      eagerness: 'moderate',
    },
  ],
}
