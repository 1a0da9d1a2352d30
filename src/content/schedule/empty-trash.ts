import { type CollectionSlug, NotFound, type Payload } from 'payload'
import { daysInTrash } from '@/platform/limits'
import { logFailure } from '@/platform/database/repeat'
import { retryThroughOutage } from './plugin'

const atOnce = 100

/**
 * Deletes what has been in the trash for too long, with its versions. Failures are logged and tried
 * again.
 */
export async function emptyTrash(payload: Payload, at = new Date()): Promise<void> {
  const before = new Date(at.getTime() - daysInTrash * 24 * 3_600_000).toISOString()
  for (const { slug, trash } of payload.config.collections) {
    if (trash) await emptyTrashOf(payload, slug, before)
  }
}

async function emptyTrashOf(
  payload: Payload,
  collection: CollectionSlug,
  before: string,
): Promise<void> {
  const { docs } = await payload.find({
    collection,
    trash: true,
    where: { deletedAt: { less_than: before } },
    limit: atOnce,
    depth: 0,
  })
  for (const { id } of docs) {
    try {
      await retryThroughOutage(() => payload.delete({ collection, id, trash: true, depth: 0 }))
    } catch (err) {
      if (err instanceof NotFound) continue
      logFailure(err, `What was deleted of '${collection}' could not be deleted for good`)
    }
  }
}
