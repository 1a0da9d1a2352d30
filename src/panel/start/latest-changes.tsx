import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { isTyped } from '@/content/editing/edition'
import { placeOfDocument, placeOfGlobal } from '@/content/references/panel-places'
import { panelGroups } from '@/platform/page-label'
import { durationWords } from '@/platform/time/durations'
import { londonTime } from '@/platform/time/london-time'
import { Part, Row, Rows } from './part'

const shown = 8

const { articles, facts, pages, pictures } = panelGroups
const groups: readonly unknown[] = [pages, articles, facts, pictures]
const isContent = ({ admin }: { admin: { group?: unknown } }) => groups.includes(admin.group)

const stored = z.object({
  updatedAt: z.string(),
  _status: z.string().nullish(),
  edition: z.object({ by: z.string().nullish() }).nullish(),
})

/** Pictures have no edition; nobody edited anything else that the site came with. */
const edited = (versions: unknown) =>
  versions ? { and: [isTyped(), { 'edition.by': { exists: true } }] } : {}

/** What people edited, the newest first, drafts included. */
async function readChanges(req: PayloadRequest) {
  const { config } = req.payload
  const rights = { req, user: req.user, overrideAccess: false, draft: true, depth: 0 } as const
  const newest = { limit: shown, pagination: false, sort: '-updatedAt' } as const
  const found = await Promise.all([
    ...config.collections.filter(isContent).map(async (collection) => {
      const query = { collection: collection.slug, where: edited(collection.versions) }
      const { docs } = await req.payload.find({ ...rights, ...newest, ...query })
      return docs.map((doc) => {
        const { href, kind, title = 'Untitled' } = placeOfDocument(collection, doc)
        return { ...stored.parse(doc), href, kind: `${kind}, `, title }
      })
    }),
    ...config.globals.filter(isContent).map(async (global) => {
      const doc = stored.safeParse(await req.payload.findGlobal({ ...rights, slug: global.slug }))
      const { href, label: title } = placeOfGlobal(global)
      return doc.success && doc.data.edition?.by ? [{ ...doc.data, href, title, kind: '' }] : []
    }),
  ])
  const now = Date.now()
  return found
    .flat()
    .map((change) => ({ ...change, age: Math.max(0, now - Date.parse(change.updatedAt)) }))
    .sort((one, other) => one.age - other.age)
    .slice(0, shown)
}

export async function LatestChanges({ req }: { req: PayloadRequest }) {
  const changes = await readChanges(req)
  if (changes.length === 0) return null
  return (
    <Part id="start-changes" heading="Edited last">
      <Rows>
        {changes.map(({ _status, age, href, kind, title, updatedAt }) => (
          <Row key={href} href={href} title={title}>
            {kind}
            <time dateTime={updatedAt} title={londonTime(new Date(updatedAt))}>
              {durationWords(age)} ago
            </time>
            {_status === 'draft' && (
              <em className="ml-2.5 rounded border border-brass px-2 text-fine whitespace-nowrap text-brass not-italic">
                Not published yet
              </em>
            )}
          </Row>
        ))}
      </Rows>
    </Part>
  )
}
