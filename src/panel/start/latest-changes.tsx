import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { panelGroups } from '@/platform/page-label'
import { durationWords } from '@/platform/time/durations'
import { londonTime } from '@/platform/time/london-time'
import { placeOfGlobal, placeOfList } from '../frame/menu-places'
import { Link, Part, Rows } from './part'

interface Change {
  href: string
  title: string
  kind: string | null
  at: string
  isDraft: boolean
}

const shown = 8

const groups: readonly string[] = [
  panelGroups.pages,
  panelGroups.articles,
  panelGroups.facts,
  panelGroups.pictures,
]

const stored = z.object({ updatedAt: z.string(), _status: z.string().nullish() })

function change(found: unknown, rest: Pick<Change, 'href' | 'kind' | 'title'>): Change[] {
  const { data } = stored.safeParse(found)
  return data ? [{ ...rest, at: data.updatedAt, isDraft: data._status === 'draft' }] : []
}

const isContent = ({ admin }: { admin: { group?: unknown } }) =>
  typeof admin.group === 'string' && groups.includes(admin.group)

/** The newest first, drafts included. `now` is in milliseconds. */
async function readChanges(req: PayloadRequest): Promise<{ changes: Change[]; now: number }> {
  const { config } = req.payload
  const asked = { req, user: req.user, overrideAccess: false, draft: true, depth: 0 } as const
  const newest = { limit: shown, pagination: false, sort: '-updatedAt' } as const
  const found = await Promise.all([
    ...config.collections.filter(isContent).map(async (collection) => {
      const { slug, labels, admin } = collection
      const { docs } = await req.payload.find({ ...asked, ...newest, collection: slug })
      return docs.flatMap((doc) => {
        const title: unknown = Object.entries(doc).find(([name]) => name === admin.useAsTitle)?.[1]
        return change(doc, {
          href: `${placeOfList(collection).href}/${doc.id}`,
          title: typeof title === 'string' && title !== '' ? title : 'Without a title',
          kind: typeof labels.singular === 'string' ? labels.singular : null,
        })
      })
    }),
    ...config.globals.filter(isContent).map(async (global) => {
      const { href, label: title } = placeOfGlobal(global)
      const doc = await req.payload.findGlobal({ ...asked, slug: global.slug })
      return change(doc, { href, title, kind: null })
    }),
  ])
  const changes = found.flat().sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return { changes: changes.slice(0, shown), now: Date.now() }
}

export async function LatestChanges({ req }: { req: PayloadRequest }) {
  const { changes, now } = await readChanges(req)
  if (changes.length === 0) return null
  return (
    <Part id="start-changes" heading="Edited last">
      <Rows>
        {changes.map(({ at, href, isDraft, kind, title }) => (
          <li
            key={href}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5"
          >
            <Link href={href} className="text-text decoration-brass">
              {title}
            </Link>
            <span className="text-muted">
              {kind && `${kind}, `}
              <time dateTime={at} title={londonTime(new Date(at))}>
                {durationWords(Math.max(0, now - Date.parse(at)))} ago
              </time>
              {isDraft && (
                <em className="ml-2.5 rounded border border-brass px-2 text-fine whitespace-nowrap text-brass not-italic">
                  Not published yet
                </em>
              )}
            </span>
          </li>
        ))}
      </Rows>
    </Part>
  )
}
