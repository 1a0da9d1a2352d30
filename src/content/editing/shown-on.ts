import type { PayloadRequest } from 'payload'
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

const asDocument = (value: unknown): Stored => (isRecord(value) ? value : {})

/** With the asker's rights. */
export async function readPublishedContent(req: PayloadRequest): Promise<PublishedContent> {
  const { payload } = req
  const rights = { depth: 0, req, overrideAccess: false } as const
  const globals = payload.config.globals.map(async ({ slug }) => {
    const document: unknown = await payload.findGlobal({ ...rights, slug })
    return [{ kind: 'globals' as const, slug, document: asDocument(document) }]
  })
  const collections = payload.config.collections
    .filter(({ versions }) => versions?.drafts)
    .map(async ({ slug }) => {
      const where = { _status: { equals: 'published' } }
      const { docs } = await payload.find({ ...rights, collection: slug, where, pagination: false })
      return docs.map((document: unknown) => {
        return { kind: 'collections' as const, slug, document: asDocument(document) }
      })
    })
  const all = (
    await Promise.all<{ kind: Entity['kind']; slug: string; document: Stored }[]>([
      ...globals,
      ...collections,
    ])
  ).flat()
  const articles = all.filter(({ slug }) => slug === 'articles')
  const everyPage = [
    ...pageNames.map(page),
    ...articles.flatMap(({ document }) => ofArticle(document)),
  ]
  const documents = all.map(({ document, kind, slug }) => ({
    quotes: new Set(quotedNames(JSON.stringify(document))),
    pages: pagesOfEntity({ kind, slug }, document, everyPage),
  }))
  return { everyPage, documents }
}

/** Every page for facts that show everywhere. */
function pagesOfEntity(
  { kind, slug }: Entity,
  document: Stored,
  everyPage: ShownPage[],
): ShownPage[] {
  if (kind === 'globals') return isPage(slug) ? [page(slug)] : everyPage
  const shown = (shownOn[slug]?.pages ?? []).filter(isShown(slug, document)).map(page)
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
  return distinct([...quoting.flatMap((one) => one.pages), ...(direct?.pages ?? []).map(page)])
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
