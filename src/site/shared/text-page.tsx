import type { ReactNode } from 'react'
import { type PageContent, readGlobal } from '@/site/read-content'
import type { Inline, RichText, RichTextBlock, RichTextList } from '@/content/published/rich-text'
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
import { LinkedText, TextLink } from '@/content/published/linked-text'

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

interface WordsProps {
  children: readonly Inline[]
  /** Without links. */
  plain?: boolean
}

function Words({ children, plain = false }: WordsProps) {
  const shown = plain
    ? children.flatMap((one) => (one.kind === 'link' ? one.children : [one]))
    : children
  return shown.map((one, place) => <Word key={place} {...one} />)
}

function Word(one: Inline) {
  if (one.kind === 'break') return <br />
  if (one.kind === 'link') {
    const [first] = one.children
    const saysIt = first?.kind === 'words' && one.href.endsWith(first.text)
    const printed = one.href.startsWith('http') && !saysIt
    return (
      <TextLink
        href={one.href}
        className={printed ? "print:after:content-['_('_attr(href)_')']" : ''}
      >
        <Words>{one.children}</Words>
      </TextLink>
    )
  }
  const italic = one.italic ? <em>{one.text}</em> : one.text
  return one.bold ? <strong className="font-semibold text-text">{italic}</strong> : italic
}

function List({ ordered, items }: RichTextList) {
  const Tag = ordered ? 'ol' : 'ul'
  return (
    <Tag
      className={`mt-4 flex max-w-measure flex-col gap-3 pl-5 text-muted marker:text-brass ${ordered ? 'list-decimal' : 'list-disc'}`}
    >
      {items.map(({ children, lists }, place) => (
        <li key={place} className="pl-1">
          <Words>{children}</Words>
          {lists.map((list, within) => (
            <List key={within} {...list} />
          ))}
        </li>
      ))}
    </Tag>
  )
}

function Block(block: RichTextBlock) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h2 id={block.id} className="mt-12 text-h3 first:mt-0">
          <Words>{block.children}</Words>
        </h2>
      ) : (
        <h3 id={block.id} className="mt-8 text-lead font-medium first:mt-0">
          <Words>{block.children}</Words>
        </h3>
      )
    case 'paragraph':
      return (
        <p className="mt-4 max-w-measure text-muted first:mt-0">
          <Words>{block.children}</Words>
        </p>
      )
    case 'quote':
      return (
        <blockquote className="mt-6 max-w-measure border-l-2 border-brass pl-5 font-serif text-lead">
          <Words>{block.children}</Words>
        </blockquote>
      )
    case 'list':
      return <List {...block} />
    case 'picture':
      return (
        <figure className="mt-8 max-w-measure">
          <img
            {...block.picture}
            alt={block.picture.alt}
            loading="lazy"
            decoding="async"
            sizes="(min-width: 48rem) 40rem, 100vw"
            className="h-auto w-full rounded border border-line"
          />
          {block.caption ? (
            <figcaption className="mt-3 text-small text-muted">{block.caption}</figcaption>
          ) : null}
        </figure>
      )
  }
}
