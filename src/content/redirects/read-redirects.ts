import type { Payload } from 'payload'
import { todayInLondon } from '@/platform/time/dates'
import { pageOfDocument } from '@/content/preview'
import { pathOf } from './refusals'

/** Old path to a path of this site or another address. */
type Redirects = ReadonlyMap<string, string>

/**
 * Each in one step. Redirects in circles or to unpublished articles are left out.
 * @throws whatever the driver says where the database is away
 */
export async function readRedirects(payload: Payload): Promise<Redirects> {
  const steps = await readSteps(payload)
  const ends = [...steps.keys()].flatMap((from): [string, string][] => {
    const end = endOf(from, steps)
    return end === undefined || !URL.canParse(end, here) ? [] : [[asRequested(from), asSent(end)]]
  })
  return new Map(ends)
}

/** As given, with the article's address. */
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
