import type { CollectionAfterChangeHook, Config } from 'payload'
import { scheduleTask } from './publish-task'

/** Payload forgets plans only of what is deleted for good. */
function forgetSchedules(slug: string): CollectionAfterChangeHook {
  return async ({ doc, previousDoc, req }) => {
    if (!isTrashed(doc) || isTrashed(previousDoc)) return
    await req.payload.db.deleteMany({
      collection: 'payload-jobs',
      req,
      where: {
        and: [
          { taskSlug: { equals: scheduleTask } },
          { 'input.doc.relationTo': { equals: slug } },
          { 'input.doc.value': { equals: idOf(doc) } },
        ],
      },
    })
  }
}

const isTrashed = (document: unknown): boolean =>
  typeof document === 'object' &&
  document !== null &&
  'deletedAt' in document &&
  !!document.deletedAt

const idOf = (document: unknown): string =>
  typeof document === 'object' && document !== null && 'id' in document ? String(document.id) : ''

/** Cancels a document's plans when it goes into the trash. */
export function forgetSchedulesOfTrash(config: Config): Config {
  return {
    ...config,
    collections: (config.collections ?? []).map((one) =>
      one.trash && one.versions
        ? {
            ...one,
            hooks: {
              ...one.hooks,
              afterChange: [...(one.hooks?.afterChange ?? []), forgetSchedules(one.slug)],
            },
          }
        : one,
    ),
  }
}
