import { isRecord } from '@/platform/is-record'
import { asText } from '@/platform/fields/text'
import type { PlainBlock } from '@/privacy/notice'

/** A node of a text of the editor, Lexical's, as the database holds it: anything may be missing. */
export type RichTextNode = Readonly<Record<string, unknown>>

/** The nodes within a node, none where it holds none. */
export function childrenOf(node: RichTextNode): RichTextNode[] {
  const children = node['children']
  return Array.isArray(children) ? children.filter(isRecord) : []
}

/** The blocks of a text, such as paragraphs; none of what is no text of the editor's. */
export function blocksOf(text: unknown): RichTextNode[] {
  return isRecord(text) && isRecord(text['root']) ? childrenOf(text['root']) : []
}

/** A node's own text; empty for a node that holds others. */
export const textOf = (node: RichTextNode): string => asText(node['text'])

/** All nodes of a text, each before those within it. */
export function nodesOf(text: unknown): RichTextNode[] {
  const within = (node: RichTextNode): RichTextNode[] => [node, ...childrenOf(node).flatMap(within)]
  return blocksOf(text).flatMap(within)
}

/**
 * The words of a text, a line for each block and each point of a list; pictures have none.
 *
 * @param text what a field of the editor holds
 */
export function plainLines(text: unknown): string[] {
  const inline = (node: RichTextNode): string =>
    node['type'] === 'linebreak' ? '\n' : textOf(node) + childrenOf(node).map(inline).join('')
  const lines = (node: RichTextNode): string[] =>
    node['type'] === 'list' || childrenOf(node).some(({ type }) => type === 'list')
      ? childrenOf(node).flatMap(lines)
      : [inline(node)]
  return blocksOf(text).flatMap(lines)
}

/** Puts the facts into a text. */
type Say = (text: string) => string

const kindOf = (node: RichTextNode): PlainBlock['kind'] => {
  if (node['type'] === 'heading') return node['tag'] === 'h3' ? 'subheading' : 'heading'
  return node['type'] === 'quote' ? 'quote' : 'paragraph'
}

/** The words of a node, but not those of lists within it. */
function wordsOf(node: RichTextNode, say: Say): string {
  if (node['type'] === 'linebreak') return '\n'
  const within = childrenOf(node).filter(({ type }) => type !== 'list')
  return say(textOf(node)) + within.map((child) => wordsOf(child, say)).join('')
}

const pointsOf = (list: RichTextNode, say: Say): PlainBlock[] =>
  childrenOf(list).flatMap((item) => [
    { kind: 'point', text: wordsOf(item, say) },
    ...childrenOf(item)
      .filter(({ type }) => type === 'list')
      .flatMap((nested) => pointsOf(nested, say)),
  ])

/**
 * A text of the editor in its words alone, as a page shows them: with the facts put in, and without
 * what says nothing for want of one.
 *
 * @param text what a field of the editor holds
 */
export function plainBlocks(text: unknown, say: Say): PlainBlock[] {
  return blocksOf(text)
    .flatMap((node) =>
      node['type'] === 'list'
        ? pointsOf(node, say)
        : [{ kind: kindOf(node), text: wordsOf(node, say) }],
    )
    .filter((block) => block.text.trim() !== '')
}
