import { isRecord } from '@/platform/is-record'
import { asText } from '@/platform/fields/text'
import { isAddressElsewhere, pagePaths } from '@/content/rich-text/link-targets'
import { blocksOf, childrenOf, type RichTextNode, textOf } from '@/content/rich-text/nodes'
import { articlePath } from '@/platform/pages'
import type { PlainBlock } from '@/privacy/notice'
import { type Picture, picture } from './picture'
import { linked } from './text-links'

/** Fills in the facts; empty if every sentence quotes a missing figure. */
export type FillIn = (text: string) => string

export type Inline =
  | { kind: 'words'; text: string; bold: boolean; italic: boolean }
  | { kind: 'link'; href: string; children: Inline[] }
  | { kind: 'break' }

interface ListItem {
  children: Inline[]
  lists: RichTextList[]
}

export interface RichTextList {
  kind: 'list'
  ordered: boolean
  items: ListItem[]
}

export type RichTextBlock =
  | { kind: 'heading'; level: 2 | 3; id: string; children: Inline[] }
  | { kind: 'paragraph' | 'quote'; children: Inline[] }
  | { kind: 'picture'; picture: Picture; caption: string }
  | RichTextList

export type RichText = RichTextBlock[]

// Source: Lexical, IS_BOLD and IS_ITALIC.
const formats = { bold: 1, italic: 2 }

/** Undefined for an unpublished article, or for no address. */
function hrefOf(fields: RichTextNode): string | undefined {
  if (fields['linkType'] === 'custom') {
    const address = asText(fields['url'])
    return isAddressElsewhere(address) ? address : undefined
  }
  const page = asText(fields['page'])
  if (pagePaths.has(page)) return page
  const article = isRecord(fields['doc']) ? fields['doc']['value'] : undefined
  if (!isRecord(article) || article['_status'] !== 'published' || article['deletedAt']) {
    return undefined
  }
  return articlePath(asText(article['slug']))
}

function presentInline(node: RichTextNode, fillIn: FillIn): Inline[] {
  switch (node['type']) {
    case 'text': {
      const text = fillIn(textOf(node))
      const format = Number(node['format'])
      const look = { bold: (format & formats.bold) > 0, italic: (format & formats.italic) > 0 }
      return linked(text).map((piece) => {
        const words: Inline = { kind: 'words', text: piece.text, ...look }
        return piece.href ? { kind: 'link', href: piece.href, children: [words] } : words
      })
    }
    case 'linebreak':
      return [{ kind: 'break' }]
    case 'link':
    case 'autolink': {
      // The editor's link replaces an address inside it.
      const children = inlineOf(node, fillIn).flatMap((one) =>
        one.kind === 'link' ? one.children : [one],
      )
      const href = isRecord(node['fields']) ? hrefOf(node['fields']) : undefined
      return href === undefined || children.length === 0
        ? children
        : [{ kind: 'link', href, children }]
    }
    default:
      return inlineOf(node, fillIn)
  }
}

const inlineOf = (node: RichTextNode, fillIn: FillIn) =>
  childrenOf(node).flatMap((child) => presentInline(child, fillIn))

function listOf(node: RichTextNode, fillIn: FillIn): RichTextList {
  const items: ListItem[] = []
  for (const item of childrenOf(node)) {
    const nested = childrenOf(item).filter(({ type }) => type === 'list')
    const lists = nested.map((list) => listOf(list, fillIn))
    const others = { ...item, children: childrenOf(item).filter(({ type }) => type !== 'list') }
    const children = inlineOf(others, fillIn)
    const before = items.at(-1)
    // The editor stores a nested list as a point of its own after its parent.
    if (children.length === 0 && before && lists.length > 0) before.lists.push(...lists)
    else if (children.length > 0 || lists.length > 0) items.push({ children, lists })
  }
  return { kind: 'list', ordered: node['listType'] === 'number', items }
}

const wordsOf = (children: readonly Inline[]): string =>
  children
    .map((one) =>
      one.kind === 'words' ? one.text : one.kind === 'link' ? wordsOf(one.children) : '\n',
    )
    .join('')

/** What a link to a part of a page names. */
export const headingId = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'section'

function presentBlock(node: RichTextNode, fillIn: FillIn): RichTextBlock[] {
  const children = inlineOf(node, fillIn)
  const isEmpty = children.length === 0
  switch (node['type']) {
    case 'heading': {
      const level = node['tag'] === 'h3' ? 3 : 2
      return isEmpty ? [] : [{ kind: 'heading', level, id: headingId(wordsOf(children)), children }]
    }
    case 'quote':
    case 'paragraph':
      return isEmpty ? [] : [{ kind: node['type'], children }]
    case 'list': {
      const list = listOf(node, fillIn)
      return list.items.length === 0 ? [] : [list]
    }
    case 'upload': {
      const shown = picture(node['value'])
      const fields = isRecord(node['fields']) ? node['fields'] : {}
      const caption = fillIn(asText(fields['caption']))
      return shown ? [{ kind: 'picture', picture: shown, caption }] : []
    }
    default:
      return []
  }
}

function withOwnIds(blocks: readonly RichTextBlock[]): RichText {
  const seen = new Map<string, number>()
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block
    const count = (seen.get(block.id) ?? 0) + 1
    seen.set(block.id, count)
    return count === 1 ? block : { ...block, id: `${block.id}-${count}` }
  })
}

/**
 * An editor's text for a page: facts filled in, links resolved, pictures shown. A link to an
 * unpublished article is its words alone. Unknown nodes are left out.
 */
export function presentRichText(stored: unknown, fillIn: FillIn): RichText {
  return withOwnIds(blocksOf(stored).flatMap((node) => presentBlock(node, fillIn)))
}

const pointsOf = ({ items }: RichTextList): PlainBlock[] =>
  items.flatMap(({ children, lists }) => [
    { kind: 'point', text: wordsOf(children) },
    ...lists.flatMap(pointsOf),
  ])

function plainBlock(block: RichTextBlock): PlainBlock[] {
  if (block.kind === 'picture') return []
  if (block.kind === 'list') return pointsOf(block)
  const heading = 'level' in block && (block.level === 2 ? 'heading' : 'subheading')
  return [{ kind: heading || block.kind, text: wordsOf(block.children) }]
}

/** The text in plain words with the facts filled in, without blocks that need a missing one. */
export const plainBlocks = (stored: unknown, fillIn: FillIn): PlainBlock[] =>
  presentRichText(stored, fillIn)
    .flatMap(plainBlock)
    .filter(({ text }) => text.trim() !== '')
