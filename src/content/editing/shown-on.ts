import type { Payload, PayloadRequest } from 'payload'
import { isRecord } from '@/platform/is-record'
import { asText } from '@/platform/fields/text'
import { onEveryPage, shownOn } from '@/content/shown-on'
import { quotableNames, quotedNames } from '@/content/quote-facts'
import { panelPageLabel } from '@/platform/page-label'
import { articlePath, pageNames, type PageName, publicPages } from '@/platform/pages'
import type { Stored } from './changes/described-field'

/** As the panel names it. */
export interface ShownPage {
  label: string
  path: string
}

/** A global's or a collection's slug. */
export interface Entity {
  kind: 'collections' | 'globals'
  slug: string
}

const page = (name: PageName): ShownPage => ({
  label: panelPageLabel(name),
  path: publicPages[name].path,
})

const pages = (names: readonly PageName[]): ShownPage[] => names.map(page)

const isPage = (slug: string): slug is PageName => pageNames.some((name) => name === slug)

function ofArticle(article: Stored): ShownPage[] {
  const slug = asText(article['slug'])
  const own = { label: asText(article['title']), path: articlePath(slug) }
  return slug === '' ? [] : [own]
}

/** Resources shows the quick questions only. */
const isShown =
  (slug: string, { quick }: Stored) =>
  (name: PageName) =>
    slug !== 'faqs' || name !== 'resources' || quick === true

/** For finding the pages of a fact. */
export interface PublishedContent {
  everyPage: ShownPage[]
  /** With the facts each quotes and the pages it's on. */
  documents: { quotes: Set<string>; pages: ShownPage[] }[]
}

/** With the asker's rights. */
export async function readPublishedContent(req: PayloadRequest): Promise<PublishedContent> {
  const { payload } = req
  const [globals, collections] = await Promise.all([
    Promise.all(payload.config.globals.map((one) => publishedGlobal(req, one.slug))),
    Promise.all(draftCollections(payload).map((slug) => publishedDocuments(req, slug))),
  ])
  const articles = collections.flat().filter(({ slug }) => slug === 'articles')
  const own = articles.flatMap(({ document }) => ofArticle(document))
  const everyPage = [...pageNames.map(page), ...own]
  const documents = [...globals, ...collections.flat()].map(({ document, kind, slug }) => ({
    quotes: new Set(quotedNames(JSON.stringify(document))),
    pages: pagesOfEntity({ kind, slug }, document, everyPage),
  }))
  return { everyPage, documents }
}

const draftCollections = ({ config }: Payload) =>
  config.collections.flatMap(({ slug, versions }) => (versions?.drafts ? [slug] : []))

const asDocument = (value: unknown): Stored => (isRecord(value) ? value : {})

async function publishedGlobal(
  req: PayloadRequest,
  slug: Parameters<Payload['findGlobal']>[0]['slug'],
) {
  const found: unknown = await req.payload.findGlobal({
    slug,
    depth: 0,
    req,
    overrideAccess: false,
  })
  return { kind: 'globals' as const, slug, document: asDocument(found) }
}

async function publishedDocuments(
  req: PayloadRequest,
  collection: Parameters<Payload['find']>[0]['collection'],
) {
  const { docs } = await req.payload.find({
    collection,
    where: { _status: { equals: 'published' } },
    depth: 0,
    pagination: false,
    req,
    overrideAccess: false,
  })
  return docs.map((document: unknown) => ({
    kind: 'collections' as const,
    slug: collection,
    document: asDocument(document),
  }))
}

/** Every page for facts that show everywhere. */
function pagesOfEntity(
  { kind, slug }: Entity,
  document: Stored,
  everyPage: ShownPage[],
): ShownPage[] {
  if (kind === 'globals') return isPage(slug) ? pages([slug]) : everyPage
  const shown = pages(shownOn[slug]?.pages.filter(isShown(slug, document)) ?? [])
  return slug === 'articles' ? [...shown, ...ofArticle(document)] : shown
}

/** None for facts: those depend on the fact. */
export function pagesOfDocument(entity: Entity, document: Stored): ShownPage[] {
  return pagesOfEntity(entity, document, [])
}

const distinct = (all: ShownPage[]) => [...new Map(all.map((one) => [one.path, one])).values()]

/** For a fact, every page that quotes or shows it. */
export function pagesOfField(
  entity: Entity,
  document: Stored,
  path: string,
  published: PublishedContent,
): ShownPage[] {
  const own = pagesOfDocument(entity, document)
  if (own.length > 0 || entity.kind === 'collections') return own
  const names = [entity.slug, ...path.split('.')]
  if (names.some((name) => onEveryPage.has(name))) return published.everyPage
  const quoted = names.filter((name) => quotableNames.includes(name))
  const quoting = published.documents.filter(({ quotes }) =>
    quoted.some((name) => quotes.has(name)),
  )
  const [part = ''] = path.split('.')
  const direct = shownOn[`${entity.slug}.${part}`] ?? shownOn[entity.slug]
  return distinct([...quoting.flatMap((one) => one.pages), ...pages(direct?.pages ?? [])])
}

/** `on About`, `on 5 pages`, `on every page`; empty for none. */
export function placesInWords(
  shown: readonly ShownPage[],
  everyPage: readonly ShownPage[],
): string {
  const [only] = shown
  if (!only) return ''
  if (shown.length === 1) return `on ${only.label}`
  return shown.length >= everyPage.length ? 'on every page' : `on ${shown.length} pages`
}
