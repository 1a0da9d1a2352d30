import './guide.css'
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { Fragment, type ReactNode } from 'react'
import { DefaultTemplate } from '@payloadcms/next/templates'
import { SetStepNav } from '@payloadcms/ui'
import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { signInPath } from '@/account/sign-in-address'
import { guidePath } from '@/platform/pages'
import markdown from '../../../docs/editing.md'
import { headingId, headingsOf, wordsOf } from './headings'

interface StaticPicture {
  src: string
  width: number
  height: number
}

// The guide is part of the build, since docs/ may be missing from the server.
// With `import: 'default'` Turbopack looks for a name that it has shortened, and finds nothing.
const pictures = import.meta.glob<{ default: StaticPicture }>('../../../docs/editing/*.png', {
  eager: true,
})

type Kind = Nodes['type']
type NodeOf<Type extends Kind> = Extract<Nodes, { type: Type }>

/** A kind that isn't in the table is drawn as its children. */
const drawings: { [Type in Kind]?: (node: NodeOf<Type>, inner: ReactNode) => ReactNode } = {
  text: ({ value }) => value,
  paragraph: (_, inner) => <p>{inner}</p>,
  strong: (_, inner) => <strong>{inner}</strong>,
  emphasis: (_, inner) => <em>{inner}</em>,
  inlineCode: ({ value }) => <code>{value}</code>,
  code: ({ value }) => (
    <pre>
      <code>{value}</code>
    </pre>
  ),
  list: ({ ordered }, inner) => (ordered ? <ol>{inner}</ol> : <ul>{inner}</ul>),
  listItem: (_, inner) => <li>{inner}</li>,
  blockquote: (_, inner) => <blockquote>{inner}</blockquote>,
  thematicBreak: () => <hr />,
  link: ({ url }, inner) => <a href={url}>{inner}</a>,
  image: ({ alt, url }) => <Picture alt={alt ?? ''} name={url.replace(/^editing\//, '')} />,
  heading: (node, inner) => (
    <Heading depth={node.depth} id={headingId(wordsOf(node))}>
      {inner}
    </Heading>
  ),
}

function Heading({ depth, id, children }: { depth: number; id: string; children: ReactNode }) {
  if (depth === 1) return <h1>{children}</h1>
  return depth === 2 ? <h2 id={id}>{children}</h2> : <h3 id={id}>{children}</h3>
}

function Picture({ alt, name }: { alt: string; name: string }) {
  const picture = pictures[`../../../docs/editing/${name}`]?.default
  if (!picture) return null
  const { height, src, width } = picture
  return <img src={src} alt={alt} width={width} height={height} loading="lazy" />
}

function draw<Type extends Kind>(node: NodeOf<Type>, key: number): ReactNode {
  const inner = 'children' in node ? drawAll(node.children) : null
  const drawing = drawings[node.type] as ((node: Nodes, inner: ReactNode) => ReactNode) | undefined
  return <Fragment key={key}>{drawing ? drawing(node, inner) : inner}</Fragment>
}

const drawAll = (nodes: readonly Nodes[]) => nodes.map((node, index) => draw(node, index))

function GuideText() {
  const tree = fromMarkdown(markdown)
  return (
    <>
      <nav aria-label="What is in the guide">
        <ul>
          {headingsOf(tree).map((words) => (
            <li key={words}>
              <a href={`#${headingId(words)}`}>{words}</a>
            </li>
          ))}
        </ul>
      </nav>
      <article>{drawAll(tree.children)}</article>
    </>
  )
}

/** Payload shows a plugin's views to everyone, so this one checks the session. Source: docs/editing.md. */
export function GuidePage({
  initPageResult,
  params,
  searchParams,
  viewActions,
}: AdminViewServerProps) {
  const { locale, permissions, req, visibleEntities } = initPageResult
  if (!req.user) redirect(signInPath(guidePath))
  return (
    <DefaultTemplate
      i18n={req.i18n}
      {...(locale && { locale })}
      {...(params && { params })}
      payload={req.payload}
      permissions={permissions}
      req={req}
      {...(searchParams && { searchParams })}
      user={req.user}
      {...(viewActions && { viewActions })}
      viewType="guide"
      visibleEntities={visibleEntities}
    >
      <SetStepNav nav={[{ label: 'Guide' }]} />
      <main className="guide">
        <GuideText />
      </main>
    </DefaultTemplate>
  )
}
