import type { PlainBlock } from '@/privacy/notice'
import { blocksOf, childrenOf, type RichTextNode, textOf } from './nodes'

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
