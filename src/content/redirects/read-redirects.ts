import type { Payload } from 'payload'
import { todayInLondon } from '@/platform/time/dates'
import { pageOfDocument } from '@/content/preview'
import { pathOf } from './refusals'

/** Where each old address leads: a path of this site, or a whole address elsewhere. */
type Redirects = ReadonlyMap<string, string>

/**
 * Reads where old addresses lead, each in one step. One whose article is not published, or that leads
 * in a circle, leads nowhere and is left out.
 *
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

/** Where each old address leads as it was said, with the address of the article that it names. */
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

/** A path as a browser asks for it: with what is not ASCII escaped. */
const asRequested = (path: string): string => new URL(path, here).pathname

/** A target as a header may hold it: with that escaped too, and control characters. */
function asSent(target: string): string {
  const { href } = new URL(target, here)
  return target.startsWith('/') ? href.slice(here.length) : href
}
