import type { Nodes, Root } from 'mdast'

/** The words of a node, without what marks them. */
export function wordsOf(node: Nodes): string {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(wordsOf).join('') : ''
}

/** The id of a heading, as GitHub makes it: a link in docs/editing.md leads to the same place in both. */
export const headingId = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

/** The headings of the guide's tasks, in order. */
export const headingsOf = ({ children }: Root): string[] =>
  children.flatMap((node) => (node.type === 'heading' && node.depth === 2 ? [wordsOf(node)] : []))
