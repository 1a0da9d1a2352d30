import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { createElement, Fragment, type JSX, type ReactNode } from 'react'
import { DefaultTemplate } from '@payloadcms/next/templates'
import { SetStepNav } from '@payloadcms/ui'
import type { StaticImageData } from 'next/image'
import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { signInPath } from '@/account/sign-in-address'
import { guidePath } from '@/platform/pages'
import markdown from '../../../docs/editing.md'
import { Guide } from './guide'
import { type GuideSection, headingId, sectionsOf, wordsOf } from './headings'

// The guide is part of the build, since docs/ may be missing from the server.
// With `import: 'default'` Turbopack looks for a name that it has shortened, and finds nothing.
const pictures = import.meta.glob<{ default: StaticImageData }>('../../../docs/editing/*.png', {
  eager: true,
})

const elements: Partial<Record<Nodes['type'], keyof JSX.IntrinsicElements>> = {
  paragraph: 'p',
  strong: 'strong',
  emphasis: 'em',
  listItem: 'li',
  blockquote: 'blockquote',
}

/** Other kinds are drawn as what is in them. */
function draw(node: Nodes): ReactNode {
  const inner = 'children' in node ? drawAll(node.children) : null
  switch (node.type) {
    case 'text':
      return node.value
    case 'inlineCode':
      return <code>{node.value}</code>
    case 'code':
      return <pre>{node.value}</pre>
    case 'list':
      return node.ordered ? <ol>{inner}</ol> : <ul>{inner}</ul>
    case 'link':
      return <a href={node.url}>{inner}</a>
    case 'image':
      return <Picture alt={node.alt ?? ''} name={node.url.replace(/^editing\//, '')} />
    case 'heading':
      // The title stays while the guide is searched.
      if (node.depth === 1) return null
      return createElement(`h${node.depth}`, { id: headingId(wordsOf(node)) }, inner)
    default:
      return createElement(elements[node.type] ?? Fragment, null, inner)
  }
}

const drawAll = (nodes: readonly Nodes[]) =>
  nodes.map((node, index) => <Fragment key={index}>{draw(node)}</Fragment>)

function Picture({ alt, name }: { alt: string; name: string }) {
  const picture = pictures[`../../../docs/editing/${name}`]?.default
  if (!picture) return null
  const { height, src, width } = picture
  return <img src={src} alt={alt} width={width} height={height} loading="lazy" />
}

const drawSection = ({ heading, nodes }: GuideSection) => ({
  heading,
  id: headingId(heading),
  words: ` ${nodes
    .map(wordsOf)
    .join(' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')}`,
  content: drawAll(nodes),
})

/** Payload shows a plugin's views to everyone, so this one checks the session. Source: docs/editing.md. */
export function GuidePage(view: AdminViewServerProps) {
  const { permissions, req, visibleEntities } = view.initPageResult
  if (!req.user) redirect(signInPath(guidePath))
  const tree = fromMarkdown(markdown)
  return (
    <DefaultTemplate {...view} {...{ permissions, req, visibleEntities }}>
      <SetStepNav nav={[{ label: 'Guide' }]} />
      <Guide sections={sectionsOf(tree).map(drawSection)} />
    </DefaultTemplate>
  )
}
