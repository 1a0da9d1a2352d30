import type { CollectionAfterDeleteHook, PayloadRequest } from 'payload'
import type { ActivityKind } from './kinds'
import { recordActivity } from './activity'

/**
 * Adds a line for each deleted document. To delete many and add one line for all, set
 * `context.activity` to false.
 */
export function recordDeletion(kind: ActivityKind): CollectionAfterDeleteHook {
  return async ({ context, id, req }) => {
    if (context['activity'] === false) return
    await recordActivity(req, { kind, target: String(id) })
  }
}

interface Saved {
  doc: { _status?: unknown }
  global: { label: unknown; slug: string }
  req: PayloadRequest
}

export async function recordSettings({ doc, global, req }: Saved): Promise<void> {
  if (doc._status === 'draft' || !req.user) return
  const target = typeof global.label === 'string' ? global.label : global.slug
  await recordActivity(req, { kind: 'settings-changed', target })
}
