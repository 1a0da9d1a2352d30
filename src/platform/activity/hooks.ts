import type { CollectionAfterDeleteHook, PayloadRequest } from 'payload'
import type { ActivityKind } from './kinds'
import { recordActivity } from './activity'

/**
 * A hook that keeps a line of each document that is deleted. Where many are deleted for one reason, whoever
 * does it sets `context.activity` to false and keeps one line for all.
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

/** A hook that keeps a line where somebody publishes what holds for the whole site, named as in the panel. */
export async function recordSettings({ doc, global, req }: Saved): Promise<void> {
  if (doc._status === 'draft' || !req.user) return
  const target = typeof global.label === 'string' ? global.label : global.slug
  await recordActivity(req, { kind: 'settings-changed', target })
}
