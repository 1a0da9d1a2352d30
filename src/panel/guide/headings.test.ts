import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Nodes } from 'mdast'
import { headingId, sectionsOf, serverHeading } from './headings'

const tree = fromMarkdown(readFileSync('docs/editing.md', 'utf8'))

const linksOf = (node: Nodes): string[] => [
  ...(node.type === 'link' ? [node.url] : []),
  ...('children' in node ? node.children.flatMap(linksOf) : []),
]

test('a heading has the id that GitHub gives it', () => {
  expect(headingId('Change a fee, or “who” you are')).toBe('change-a-fee-or-who-you-are')
})

test('the links of the guide and of the checklist to its parts lead to a heading', () => {
  const ids = sectionsOf(tree).map(({ heading }) => `#${headingId(heading)}`)
  const links = [...linksOf(tree), `#${headingId(serverHeading)}`]
  expect(links.filter((url) => url.startsWith('#') && !ids.includes(url))).toEqual([])
})
