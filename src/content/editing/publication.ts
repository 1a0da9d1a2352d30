import { createHash } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { readQuotedFacts } from '@/content/published/site-facts'
import { lackingCompanions, quotedNames } from '@/content/quote-facts'
import {
  eachOnce,
  isOnOtherPages,
  mainPages,
  pageOfWords,
  pagesOfDocument,
  pagesOfFact,
  type PublishedContent,
  type ShownPage,
} from '@/content/shown-on'
import { plansOf } from '@/content/schedule/schedules'
import type { Target } from '@/content/schedule/plugin'
import { type Change, changesBetween } from './changes'
import { asStored, type DescribedField } from './described-field'

export interface Publication {
  plans: readonly { id: string; type: 'publish' | 'unpublish'; when: Date }[]
  isPublished: boolean
  /** What would change and where, in a line; empty for nothing. */
  what: string
  changes: readonly (Change & { pages: readonly ShownPage[] })[]
  /** Where an entry of a list is seen, and would be missing. */
  shownOn: readonly ShownPage[]
  /** What a visitor should be told beside a figure, a sentence each. */
  lacking: readonly string[]
  /** Of what is on the site, if anything. Equal if the words are. */
  fingerprint?: string
}

export const withRights = (req: PayloadRequest) =>
  ({ depth: 0, req, overrideAccess: false }) as const

export const fieldsOf = ({ payload }: PayloadRequest, target: Target): readonly DescribedField[] =>
  target.collection === undefined
    ? (payload.globals.config.find(({ slug }) => slug === target.global)?.fields ?? [])
    : payload.collections[target.collection].config.fields

export async function readPublishedContent(
  payload: Payload,
  rights: { depth: 0; req?: PayloadRequest; overrideAccess?: boolean } = { depth: 0 },
): Promise<PublishedContent> {
  const { collections, globals } = payload.config
  const found = await Promise.all([
    ...collections
      .filter(({ versions }) => versions?.drafts)
      .map(async ({ slug }) => {
        const where = { _status: { equals: 'published' } }
        const asked = { ...rights, collection: slug, where, pagination: false }
        const documents: unknown[] = (await payload.find(asked)).docs
        return documents.map((document) => {
          return { document, pages: pagesOfDocument(slug, asStored(document)) }
        })
      }),
    ...globals.map(async ({ slug }) => {
      const document: unknown = await payload.findGlobal({ ...rights, slug })
      return [{ document, pages: pageOfWords(slug) }]
    }),
  ])
  const all = found.flat()
  const everyPage = eachOnce([...mainPages, ...all.flatMap(({ pages = [] }) => pages)])
  const documents = all.map(({ document, pages = everyPage }) => {
    return { quotes: quotesOf(document), pages }
  })
  return { everyPage, documents }
}

const quotesOf = (document: unknown) => new Set(quotedNames(JSON.stringify(document)))

const noOther: PublishedContent = { everyPage: mainPages, documents: [] }

/** With the asker's rights. */
export async function publicationOf(req: PayloadRequest, target: Target): Promise<Publication> {
  const { payload } = req
  const isGlobal = 'global' in target
  const slug = isGlobal ? target.global : target.collection
  const read = (draft: boolean): Promise<unknown> =>
    'global' in target
      ? payload.findGlobal({ ...withRights(req), slug: target.global, draft })
      : payload.findByID({ ...withRights(req), ...target, trash: true, draft })
  const [newest, published, plans, facts] = await Promise.all([
    read(true),
    read(false),
    plansOf(payload, target),
    readQuotedFacts(payload),
  ])
  const seenOn = isGlobal ? pageOfWords(slug) : pagesOfDocument(slug, asStored(newest))
  const lacking = lackingCompanions(quotesOf(newest), facts, { isHome: slug === 'home' })
  if (asStored(published)['_status'] !== 'published') {
    const what = placesInWords(seenOn ?? [])
    return { plans, isPublished: false, what, changes: [], shownOn: [], lacking }
  }
  const fields = fieldsOf(req, target)
  const differences = changesBetween(fields, published, newest)
  // This is asked after each save while someone types, and only a fact's uses are in other documents.
  const isElsewhere = !seenOn && differences.some(({ path }) => isOnOtherPages(slug, path))
  const content = isElsewhere ? await readPublishedContent(payload, withRights(req)) : noOther
  const changes = differences.map((change) => {
    return { ...change, pages: seenOn ?? pagesOfFact(slug, change.path, content) }
  })
  const words = JSON.stringify(changesBetween(fields, undefined, published))
  return {
    plans,
    isPublished: true,
    what: changedWords(changes, content),
    changes,
    shownOn: isGlobal ? [] : pagesOfDocument(slug, asStored(published)),
    lacking,
    fingerprint: createHash('sha256').update(words).digest('base64url'),
  }
}

function changedWords(changes: Publication['changes'], content: PublishedContent): string {
  const [first, ...others] = new Set(changes.map(({ label }) => label))
  if (first === undefined) return ''
  const texts = others.length === 1 ? 'text' : 'texts'
  const rest = others.length === 0 ? '' : ` and ${others.length} other ${texts}`
  const places = placesInWords(eachOnce(changes.flatMap(({ pages }) => pages)), content)
  return `${first}${rest}${places && `, ${places}`}`
}

/** `on About`, `on 5 pages`, `on every page`; empty for none. */
function placesInWords(shown: readonly ShownPage[], { everyPage } = noOther): string {
  const [only] = shown
  if (!only) return ''
  if (shown.length === 1) return `on ${only.label}`
  return shown.length >= everyPage.length ? 'on every page' : `on ${shown.length} pages`
}
