import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { ReactNode } from 'react'
import { headingId, headingsOf, wordsOf } from './headings'
import { guidePicture, guideText } from './guide-files'

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
  const picture = guidePicture(name)
  if (!picture) return null
  const { height, src, width } = picture
  return <img src={src} alt={alt} width={width} height={height} loading="lazy" />
}

function draw<Type extends Kind>(node: NodeOf<Type>, key: number): ReactNode {
  const inner = 'children' in node ? drawAll(node.children) : null
  const drawing = drawings[node.type] as ((node: Nodes, inner: ReactNode) => ReactNode) | undefined
  return <Drawn key={key}>{drawing ? drawing(node, inner) : inner}</Drawn>
}

const drawAll = (nodes: readonly Nodes[]) => nodes.map((node, index) => draw(node, index))

const Drawn = ({ children }: { children: ReactNode }) => children

export function GuideText() {
  const tree = fromMarkdown(guideText)
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
