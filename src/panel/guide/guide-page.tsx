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
import { headingId, headingsOf, wordsOf } from './headings'

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

const contentsLook =
  'border-y border-line py-2 lg:sticky lg:top-6 lg:max-h-[calc(100vh-3rem)] lg:overflow-y-auto ' +
  'lg:border-0 lg:p-1'

const contentsLinkLook =
  'flex items-center rounded px-2.5 py-1 text-muted no-underline hover:bg-raised hover:text-text ' +
  'max-lg:min-h-11'

const textLook =
  '*:m-0 [&>*+*]:mt-4 [&>h2]:mt-12 [&>h2]:scroll-mt-4 [&>h2]:border-t [&>h2]:border-line ' +
  '[&>h2]:pt-5 [&>h3]:mt-7 [&_:is(ol,ul)]:pl-6 [&_a]:text-brass [&_code]:text-[0.9375rem] ' +
  '[&_code]:rounded [&_code]:border [&_code]:border-line [&_code]:bg-surface [&_code]:px-1 ' +
  '[&_code]:py-0.5 [&_img]:h-auto [&_img]:max-w-full [&_img]:rounded [&_img]:border ' +
  '[&_img]:border-line [&_li+li]:mt-1.5 [&_pre]:overflow-x-auto [&_strong]:font-semibold'

/** Payload shows a plugin's views to everyone, so this one checks the session. Source: docs/editing.md. */
export function GuidePage(view: AdminViewServerProps) {
  const { permissions, req, visibleEntities } = view.initPageResult
  if (!req.user) redirect(signInPath(guidePath))
  const tree = fromMarkdown(markdown)
  return (
    <DefaultTemplate {...view} {...{ permissions, req, visibleEntities }}>
      <SetStepNav nav={[{ label: 'Guide' }]} />
      <main className="grid items-start gap-6 px-(--gutter-h) pt-6 pb-20 leading-relaxed lg:grid-cols-[minmax(0,14rem)_minmax(0,44rem)] lg:gap-12">
        <nav aria-label="What is in the guide" className={contentsLook}>
          <ul className="m-0 list-none p-0">
            {headingsOf(tree).map((words) => (
              <li key={words}>
                <a href={`#${headingId(words)}`} className={contentsLinkLook}>
                  {words}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <article className={textLook}>{drawAll(tree.children)}</article>
      </main>
    </DefaultTemplate>
  )
}
