import { createHash } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { quotedNames } from '@/content/quote-facts'
import {
  eachOnce,
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
  /** Of what is on the site, if anything. Equal if the words are. */
  fingerprint?: string
}

interface States {
  slug: string
  isGlobal: boolean
  fields: readonly DescribedField[]
  target: Target
  newest: unknown
  /** Not on the site, unless its status says so. */
  published: unknown
}

/** With the asker's rights. */
async function readPublishedContent(req: PayloadRequest): Promise<PublishedContent> {
  const rights = { depth: 0, req, overrideAccess: false } as const
  const { collections, globals } = req.payload.config
  const found = await Promise.all([
    ...collections
      .filter(({ versions }) => versions?.drafts)
      .map(async ({ slug }) => {
        const where = { _status: { equals: 'published' } }
        const asked = { ...rights, collection: slug, where, pagination: false }
        const documents: unknown[] = (await req.payload.find(asked)).docs
        return documents.map((document) => {
          return { document, pages: pagesOfDocument(slug, asStored(document)) }
        })
      }),
    ...globals.map(async ({ slug }) => {
      const document: unknown = await req.payload.findGlobal({ ...rights, slug })
      return [{ document, pages: pageOfWords(slug) }]
    }),
  ])
  const all = found.flat()
  const everyPage = eachOnce([...mainPages, ...all.flatMap(({ pages = [] }) => pages)])
  const documents = all.map(({ document, pages = everyPage }) => {
    return { quotes: new Set(quotedNames(JSON.stringify(document))), pages }
  })
  return { everyPage, documents }
}

/** With the asker's rights. */
export async function publicationOf(
  req: PayloadRequest,
  { fields, isGlobal, newest, published, slug, target }: States,
): Promise<Publication> {
  const [content, plans] = await Promise.all([
    readPublishedContent(req),
    plansOf(req.payload, target),
  ])
  const seenOn = isGlobal ? pageOfWords(slug) : pagesOfDocument(slug, asStored(newest))
  if (asStored(published)['_status'] !== 'published') {
    const what = placesInWords(seenOn ?? [], content)
    return { plans, isPublished: false, what, changes: [], shownOn: [] }
  }
  const changes = changesBetween(fields, published, newest).map((change) => {
    return { ...change, pages: seenOn ?? pagesOfFact(slug, change.path, content) }
  })
  const words = JSON.stringify(changesBetween(fields, undefined, published))
  return {
    plans,
    isPublished: true,
    what: changedWords(changes, content),
    changes,
    shownOn: isGlobal ? [] : pagesOfDocument(slug, asStored(published)),
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
function placesInWords(shown: readonly ShownPage[], { everyPage }: PublishedContent): string {
  const [only] = shown
  if (!only) return ''
  if (shown.length === 1) return `on ${only.label}`
  return shown.length >= everyPage.length ? 'on every page' : `on ${shown.length} pages`
}
