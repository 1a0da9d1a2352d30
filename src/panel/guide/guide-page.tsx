import { DefaultTemplate } from '@payloadcms/next/templates'
import { SetStepNav } from '@payloadcms/ui'
import { micromark } from 'micromark'
import type { StaticImageData } from 'next/image'
import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { signInPath } from '@/account/sign-in-address'
import { guidePath } from '@/platform/pages'
import markdown from '../../../docs/editing.md'

// The guide is part of the build, since docs/ may be missing from the server.
// With `import: 'default'` Turbopack looks for a name that it has shortened, and finds nothing.
const pictures = import.meta.glob<{ default: StaticImageData }>('../../../docs/editing/*.png', {
  eager: true,
})

/** The anchor that GitHub makes too, so that links to headings work in both. */
const idOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

/** Where what is done on the server is explained. */
export const serverGuide = `${guidePath}#${idOf('For the person who runs the server')}`

const html = micromark(markdown)
  .replace(/<h1>.*?<\/h1>/, '')
  .replace(/<(h[23])>(.*?)<\/h/g, (_, tag: string, words: string) => {
    return `<${tag} id="${idOf(words)}">${words}</h`
  })
  .replace(/src="editing\/(.*?)"/g, (_, name: string) => {
    const { height, src, width } = pictures[`../../../docs/editing/${name}`]?.default ?? {}
    return `src="${src}" width="${width}" height="${height}" loading="lazy"`
  })

const headings = [...html.matchAll(/<h2 id="(.*?)">(.*?)<\/h2>/g)]

const look =
  'mt-6 max-w-176 leading-relaxed *:m-0 [&>*+*]:mt-4 [&>h2]:mt-12 ' +
  '[&>h2]:border-t [&>h2]:border-line [&>h2]:pt-5 [&>h3]:mt-7 [&_:is(ol,ul)]:pl-6 [&_a]:text-brass ' +
  '[&_img]:h-auto [&_img]:max-w-full [&_img]:rounded [&_img]:border [&_img]:border-line ' +
  '[&_li]:mt-1.5 [&_strong]:font-semibold'

/** Payload shows a plugin's views to everyone, so this one checks the session. Source: docs/editing.md. */
export function GuidePage(view: AdminViewServerProps) {
  const { permissions, req, visibleEntities } = view.initPageResult
  if (!req.user) redirect(signInPath(guidePath))
  return (
    <DefaultTemplate {...view} {...{ permissions, req, visibleEntities }}>
      <SetStepNav nav={[{ label: 'Guide' }]} />
      <main className="px-(--gutter-h) pt-6 pb-20">
        <h1 className="mt-0 mb-4">Guide</h1>
        <nav aria-label="What’s in the guide">
          <ul className="m-0 list-none columns-[16rem] p-0">
            {headings.map(([, id, words]) => (
              <li key={id}>
                <a href={`#${id}`} className="inline-block py-1 text-brass">
                  {words}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <article className={look} dangerouslySetInnerHTML={{ __html: html }} />
      </main>
    </DefaultTemplate>
  )
}
