import type { Nodes, Root, RootContent } from 'mdast'
import { guidePath } from '@/platform/pages'

export function wordsOf(node: Nodes): string {
  if ('value' in node) return node.value
  return 'children' in node ? node.children.map(wordsOf).join('') : ''
}

/** As GitHub makes it, so that the links in docs/editing.md work in both. */
export const headingId = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

/** Where what is done on the server is explained. */
export const serverHeading = 'For the person who runs the server'

export const serverGuide = `${guidePath}#${headingId(serverHeading)}`

export interface GuideSection {
  /** Empty for what comes before the first heading. */
  heading: string
  nodes: RootContent[]
}

export function sectionsOf({ children }: Root): GuideSection[] {
  const sections: GuideSection[] = [{ heading: '', nodes: [] }]
  for (const node of children) {
    const isHeading = node.type === 'heading' && node.depth === 2
    if (isHeading) sections.push({ heading: wordsOf(node), nodes: [] })
    sections.at(-1)?.nodes.push(node)
  }
  return sections
}
