import { TextLink } from '@/content/published/linked-text'
import type { Inline, RichTextBlock, RichTextList } from '@/content/published/rich-text'

interface WordsProps {
  children: readonly Inline[]
  /** Without links. */
  plain?: boolean
}

export function Words({ children, plain = false }: WordsProps) {
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

export function Block(block: RichTextBlock) {
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
