import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeOperationHook,
  CollectionConfig,
  Field,
  GlobalAfterChangeHook,
  TypeWithID,
} from 'payload'
import { recordActivity } from '@/platform/activity/activity'
import type { ActivityKind } from '@/platform/activity/kinds'
import { placeOfDocument } from '@/content/references/panel-places'
import { changesBetween } from './changes'
import { editionOf } from './edition-fields'

interface Content extends TypeWithID {
  _status?: string | null
  deletedAt?: string | null
}

const savesDraft = 'savesDraft'

/** Afterwards a draft over something published looks as if it had been unpublished. */
const noteDraft: CollectionBeforeOperationHook = ({ args, req }) => {
  if ('data' in args) req.context[savesDraft] = 'draft' in args && args.draft
}

/** `Article: What conveyancing costs` */
function nameOf(...document: Parameters<typeof placeOfDocument>): string {
  const { kind, title = 'untitled' } = placeOfDocument(...document)
  return `${kind}: ${title}`
}

const isPlanned = (doc: object) => editionOf(doc)['how'] === 'scheduled'

type Change = Parameters<CollectionAfterChangeHook<Content>>[0]

function kindOf({ collection, context, doc, operation, previousDoc }: Change) {
  const wasInTrash = operation === 'update' && Boolean(previousDoc.deletedAt)
  if (doc.deletedAt) return wasInTrash ? undefined : 'content-trashed'
  if (wasInTrash) return 'content-restored'
  if (!collection.versions) return 'content-saved'
  if (doc._status === 'published') return isPlanned(doc) ? 'published-as-planned' : 'published'
  if (operation === 'create' || context[savesDraft]) return undefined
  return isPlanned(doc) ? 'unpublished-as-planned' : 'unpublished'
}

/** A plan is carried out in the name of the person who made it. */
const byOf = (doc: object) => (isPlanned(doc) ? { by: null } : {})

const lastPublished = { depth: 0, limit: 2, sort: '-updatedAt' } as const
const published = { 'version._status': { equals: 'published' } }

/** Payload's _Revert_ publishes again what is published. The newest comes first. */
function publishingKind(fields: Field[], [now, before]: readonly { version: unknown }[]) {
  const isSame = now && before && changesBetween(fields, before.version, now.version).length === 0
  return isSame ? 'content-reverted' : 'published'
}

const recordChange: CollectionAfterChangeHook<Content> = async (change) => {
  const { collection, doc, req } = change
  let kind: ActivityKind | undefined = kindOf(change)
  // Without a user it's the seed.
  if (!kind || !req.user) return
  if (kind === 'published') {
    const where = { parent: { equals: doc.id }, ...published }
    const of = { ...lastPublished, collection: collection.slug, where, req }
    kind = publishingKind(collection.fields, (await req.payload.findVersions(of)).docs)
  }
  await recordActivity(req, { kind, target: nameOf(collection, doc), ...byOf(doc) })
}

const recordDeletion: CollectionAfterDeleteHook<Content> = async ({ collection, doc, req }) => {
  const wasNeverTyped = editionOf(doc)['how'] === 'opened'
  // Without a user it's the emptying of the trash.
  if (wasNeverTyped || !(req.user ?? doc.deletedAt)) return
  await recordActivity(req, { kind: 'content-deleted', target: nameOf(collection, doc) })
}

type Hooks = NonNullable<CollectionConfig['hooks']>

/** Adds what happens to a collection's documents to the activity, except drafts. */
export const recordingContent = (hooks: Hooks = {}): Hooks => ({
  ...hooks,
  beforeOperation: [...(hooks.beforeOperation ?? []), noteDraft],
  afterChange: [...(hooks.afterChange ?? []), recordChange],
  afterDelete: [...(hooks.afterDelete ?? []), recordDeletion],
})

type GlobalChange = Omit<Parameters<GlobalAfterChangeHook>[0], 'doc'> & { doc: Content }

/** A global is published, and never unpublished or deleted. */
export const recordingGlobal =
  (kind: 'published' | 'settings-changed', target: string): GlobalAfterChangeHook =>
  async ({ doc, global: { fields, slug }, req }: GlobalChange) => {
    if (doc._status === 'draft' || !req.user) return
    const of = { ...lastPublished, slug, where: published, req }
    const same = publishingKind(fields, (await req.payload.findGlobalVersions(of)).docs)
    const now = same === 'published' ? kind : same
    const done = isPlanned(doc) ? 'published-as-planned' : now
    await recordActivity(req, { kind: done, target, ...byOf(doc) })
  }
