import type { ReactNode } from 'react'
import { type PageContent, readGlobal } from '@/site/read-content'
import type { RichText } from '@/content/published/rich-text'
import type { TextPageName } from '@/platform/pages'
import { longDate } from '@/platform/time/london-time'
import { buttonStyle } from '@/ui/button-style'
import { CheckList } from '@/ui/check-list'
import { Disclosure } from '@/ui/disclosure'
import { Icon } from '@/ui/icons/icon'
import { Container } from '@/ui/section'
import { pageMetadata } from './page-metadata'
import { PageIntro } from './page-sections'
import { PrintButton } from './print-button'
import { Block, Words } from './rich-text'
import { LinkedText } from '@/content/published/linked-text'

interface TextPageContent {
  heading: string
  lead: string
  /** Lines above the contents. */
  notes: readonly string[]
  body: RichText
  /** What matters most, above the text. */
  points?: readonly string[]
  /** Words under the heading. */
  intro?: ReactNode
  children?: ReactNode
}

export function TextPage({
  heading,
  lead,
  notes,
  body,
  points = [],
  intro,
  children,
}: TextPageContent) {
  return (
    <article>
      <PageIntro heading={<Broken>{heading}</Broken>} lead={lead}>
        {intro}
      </PageIntro>
      {children}
      <Container className="grid gap-8 py-section lg:grid-cols-12">
        <div className="flex flex-col gap-4 lg:sticky lg:top-28 lg:col-span-4 lg:max-h-[calc(100vh-9rem)] lg:self-start lg:overflow-y-auto lg:pr-8">
          {notes.map((note) => (
            <p key={note} className="text-small text-muted figures">
              {note}
            </p>
          ))}
          <PrintButton
            className={buttonStyle({
              variant: 'secondary',
              size: 'small',
              className: 'self-start',
            })}
          >
            <Icon name="print" className="size-5" />
            Print
          </PrintButton>
          <Contents body={body} />
        </div>
        <div className="lg:col-span-8">
          {points.length === 0 ? null : (
            <CheckList
              points={points.map((point) => (
                <LinkedText key={point} text={point} />
              ))}
              className="mb-12 max-w-measure divide-y divide-line border-y border-line"
              pointClass="py-3"
            />
          )}
          {body.map((block, place) => (
            <Block key={place} {...block} />
          ))}
        </div>
      </Container>
    </article>
  )
}

/** A title in two lines at its colon, if there's room. */
function Broken({ children }: { children: string }) {
  const [, first, rest] = /^(.+?:)(\s.+)$/.exec(children) ?? []
  if (!first) return children
  return (
    <>
      {first}
      <span className="sm:block">{rest}</span>
    </>
  )
}

/** The parts of a long text: beside it, or folded up on phones. */
function Contents({ body }: { body: RichText }) {
  const parts = body.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [block] : [],
  )
  if (parts.length < 2) return null
  const list = (
    <ul className="divide-y divide-line border-line lg:border-y">
      {parts.map(({ id, children }) => (
        <li key={id}>
          <a href={`#${id}`} className="block py-2.5 hover:text-brass">
            <Words plain>{children}</Words>
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <nav aria-label="On this page" className="max-lg:hidden print:hidden">
        {list}
      </nav>
      <Disclosure heading="On this page" className="lg:hidden print:hidden">
        <nav aria-label="On this page">{list}</nav>
      </Disclosure>
    </>
  )
}

type SiteTextContent = Omit<TextPageContent, 'notes'> &
  Pick<PageContent<TextPageName>, 'lastChanged' | 'lastChangedWords'>

export function SiteText({ lastChanged, lastChangedWords, ...text }: SiteTextContent) {
  const notes = lastChanged ? [`${lastChangedWords} ${longDate(lastChanged)}`] : []
  return <TextPage {...text} notes={notes} />
}

/** The exports of a page of one long text. */
export const siteText = (name: TextPageName) => ({
  generateMetadata: () => pageMetadata(name),
  Page: async () => <SiteText {...await readGlobal(name)} />,
})
