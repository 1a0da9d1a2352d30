import { isRecord } from '@/platform/is-record'
import { asText } from '@/platform/fields/text'
import type { PlainBlock } from '@/privacy/notice'

/** A Lexical node as stored: anything may be missing. */
export type RichTextNode = Readonly<Record<string, unknown>>

export function childrenOf(node: RichTextNode): RichTextNode[] {
  const children = node['children']
  return Array.isArray(children) ? children.filter(isRecord) : []
}

export function blocksOf(text: unknown): RichTextNode[] {
  return isRecord(text) && isRecord(text['root']) ? childrenOf(text['root']) : []
}

export const textOf = (node: RichTextNode): string => asText(node['text'])

export function nodesOf(text: unknown): RichTextNode[] {
  const within = (node: RichTextNode): RichTextNode[] => [node, ...childrenOf(node).flatMap(within)]
  return blocksOf(text).flatMap(within)
}

type Say = (text: string) => string

const kindOf = (node: RichTextNode): PlainBlock['kind'] => {
  if (node['type'] === 'heading') return node['tag'] === 'h3' ? 'subheading' : 'heading'
  return node['type'] === 'quote' ? 'quote' : 'paragraph'
}

/** Without lists within it. */
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

/** The text in plain words with the facts filled in, without what says nothing for lack of one. */
export function plainBlocks(text: unknown, say: Say): PlainBlock[] {
  return blocksOf(text)
    .flatMap((node) =>
      node['type'] === 'list'
        ? pointsOf(node, say)
        : [{ kind: kindOf(node), text: wordsOf(node, say) }],
    )
    .filter((block) => block.text.trim() !== '')
}

/** A line per block and list point. */
export const plainLines = (text: unknown): string[] =>
  plainBlocks(text, (words) => words).map((block) => block.text)
