import type {
  GlobalSlug,
  JsonObject,
  PayloadRequest,
  SanitizedCollectionConfig,
  SanitizedGlobalConfig,
  TypeWithID,
} from 'payload'
import { toWords } from 'payload/shared'
import { panelPath } from '@/platform/pages'
import { mayRefer, referencesIn, type Target } from './references-in'

/** A document of the CMS that shows another one. */
export interface Reference {
  /** What the panel calls it, such as `Contact` or `Article “Moving house”`. */
  name: string
  /** The labels of the fields that show the other one, each once. */
  fields: string[]
  /** Its form's address in the panel. */
  path: string
  /** Whether only its draft does. */
  isDraft: boolean
}

/**
 * The documents that show another one, published or in their latest draft. Those in the trash do not
 * count.
 *
 * @param req whose transaction the search is in
 * @param target what they show, for example a picture
 * @throws whatever the driver says where the database is away
 * Source: docs/api.md, "Pictures".
 */
export async function findReferences(req: PayloadRequest, target: Target): Promise<Reference[]> {
  const { collections, globals } = req.payload.config
  const found: Reference[] = []
  for (const global of globals) {
    if (!mayRefer(global.flattenedFields, target.collection)) continue
    found.push(...(await inGlobal(req, global, target)))
  }
  for (const collection of collections) {
    // Payload's own, such as those of open forms, show nothing to anybody.
    if (collection.slug.startsWith('payload-')) continue
    if (!mayRefer(collection.flattenedFields, target.collection)) continue
    found.push(...(await inCollection(req, collection, target)))
  }
  return found
}

async function inGlobal(
  req: PayloadRequest,
  { flattenedFields, label, slug, versions }: SanitizedGlobalConfig,
  target: Target,
): Promise<Reference[]> {
  const { db } = req.payload
  const published: unknown = await db.findGlobal({ slug, req })
  const [latest] = versions ? (await latestOf(req, slug)).docs : []
  const about = {
    name: typeof label === 'string' ? label : toWords(slug),
    path: `${panelPath}/globals/${slug}`,
  }
  return reference(
    about,
    referencesIn(flattenedFields, published, target),
    referencesIn(flattenedFields, latest?.version, target),
  )
}

const latestOf = (req: PayloadRequest, global: GlobalSlug) =>
  req.payload.db.findGlobalVersions({
    global,
    limit: 1,
    req,
    where: { latest: { equals: true } },
  })

type Found = TypeWithID & JsonObject

async function inCollection(
  req: PayloadRequest,
  config: SanitizedCollectionConfig,
  target: Target,
): Promise<Reference[]> {
  const { db } = req.payload
  const { flattenedFields, slug, versions } = config
  const all = { collection: slug, pagination: false, req, where: {} }
  const { docs: published } = await db.find<Found>(all)
  const { docs: drafts } = versions?.drafts ? await db.queryDrafts<Found>(all) : { docs: [] }
  const latest = new Map(drafts.map((draft) => [draft.id, draft]))
  return published
    .filter((document) => !document['deletedAt'])
    .flatMap((document) => {
      const draft = latest.get(document.id)
      return reference(
        aboutDocument(config, draft ?? document),
        referencesIn(flattenedFields, document, target),
        referencesIn(flattenedFields, draft, target),
      )
    })
}

function aboutDocument({ admin, labels, slug }: SanitizedCollectionConfig, document: Found) {
  const kind = typeof labels.singular === 'string' ? labels.singular : toWords(slug)
  const title: unknown = document[admin.useAsTitle ?? 'id']
  return {
    name: typeof title === 'string' && title.trim() ? `${kind} “${title}”` : kind,
    path: `${panelPath}/collections/${slug}/${String(document.id)}`,
  }
}

function reference(
  about: Pick<Reference, 'name' | 'path'>,
  published: readonly string[],
  inDraft: readonly string[],
): Reference[] {
  const fields = [...new Set([...published, ...inDraft])]
  return fields.length === 0 ? [] : [{ ...about, fields, isDraft: published.length === 0 }]
}
