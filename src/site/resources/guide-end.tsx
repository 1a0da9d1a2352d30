import { claimTypeWords } from '@/content/words/claim-type-words'
import { articlePath, publicPages, startPath } from '@/platform/pages'
import type { CollectionContent, PageContent, SharedContent } from '@/site/read-content'
import { cardStyle } from '@/ui/card-style'
import { Container } from '@/ui/section'
import { Closing } from '../shared/page-sections'

type Guide = CollectionContent<'articles'>[number]

/** The guide to read after this one: of its category, if there's another. */
export function nextGuide<One extends Pick<Guide, 'slug' | 'category' | 'body'>>(
  guide: One,
  guides: readonly One[],
): One | undefined {
  const place = guides.findIndex(({ slug }) => slug === guide.slug)
  const others = [...guides.slice(place + 1), ...guides.slice(0, place)]
  const readable = others.filter(({ body }) => body.length > 0)
  return readable.find(({ category }) => category === guide.category) ?? readable[0]
}

interface GuideEndProps {
  guide: Guide
  next: Guide | undefined
  site: Pick<SharedContent, 'actions' | 'pageNames'>
  /** The closing words of a guide about no one enquiry. */
  closing: PageContent<'resources'>['closing']
}

const link = 'inline-flex min-h-11 items-center hover:text-brass hover:transition-colors'

/** The next step and the next guide. */
export function GuideEnd({ guide: { claimType }, next, site, closing }: GuideEndProps) {
  const start = claimType && {
    ...claimTypeWords[claimType].start,
    action: site.actions.book,
    href: startPath(claimType),
  }
  return (
    <>
      <Closing
        {...(start ?? { ...closing, href: publicPages.contact.path })}
        className="bg-raised"
      />
      <Container className="py-12 print:hidden">
        <nav
          aria-label="More guides"
          className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4"
        >
          {next && (
            <a
              href={articlePath(next.slug)}
              className={cardStyle({ padding: 'small', linked: true, className: 'block grow' })}
            >
              <span className="block text-small text-muted">Next guide</span>
              <span className="mt-1 block font-heading text-h3 group-hover:text-brass">
                {next.title}
              </span>
            </a>
          )}
          <a href={publicPages.resources.path} className={link}>
            {site.pageNames.resources}
          </a>
        </nav>
      </Container>
    </>
  )
}
