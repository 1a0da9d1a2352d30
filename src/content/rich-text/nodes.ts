import { isRecord } from '@/platform/is-record'
import { asText } from '@/platform/fields/text'

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
