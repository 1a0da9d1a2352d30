import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeOperationHook,
  CollectionConfig,
  GlobalAfterChangeHook,
  TypeWithID,
} from 'payload'
import { recordActivity } from '@/platform/activity/activity'
import { placeOfDocument } from '@/content/references/panel-places'
import { changesBetween } from './changes'
import type { DescribedField } from './described-field'
import { editionOf } from './edition-fields'
import type { StoredVersion } from './version-names'

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

/**
 * Whether what was published now is what was published before: Payload's _Revert_ publishes it again.
 * @param versions the published ones, the newest first
 */
function isRevert(fields: readonly DescribedField[], { docs }: { docs: readonly StoredVersion[] }) {
  const [now, before] = docs
  return now && before && changesBetween(fields, before.version, now.version).length === 0
}

const published = { 'version._status': { equals: 'published' } }
const lastTwo = { depth: 0, limit: 2, sort: '-updatedAt' } as const

const recordChange: CollectionAfterChangeHook<Content> = async (change) => {
  const { collection, doc, req } = change
  const kind = kindOf(change)
  // Without a user it's the seed or an import.
  if (!kind || !req.user) return
  const where = { and: [{ parent: { equals: doc.id } }, published] }
  const done =
    kind === 'published' &&
    isRevert(
      collection.fields,
      await req.payload.findVersions({ ...lastTwo, collection: collection.slug, where, req }),
    )
      ? 'content-reverted'
      : kind
  await recordActivity(req, { kind: done, target: nameOf(collection, doc), ...byOf(doc) })
}

const recordDeletion: CollectionAfterDeleteHook<Content> = async ({ collection, doc, req }) => {
  const wasNeverTyped = editionOf(doc)['how'] === 'opened'
  // Without a user it's the emptying of the trash, or an import.
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
    const versions = await req.payload.findGlobalVersions({
      ...lastTwo,
      slug,
      where: published,
      req,
    })
    const done = isPlanned(doc)
      ? 'published-as-planned'
      : isRevert(fields, versions)
        ? 'content-reverted'
        : kind
    await recordActivity(req, { kind: done, target, ...byOf(doc) })
  }
