import pLimit from 'p-limit'
import { callerLeft, unavailable } from '@/server/pipeline/http-error'

/**
 * Two at once: each hash keeps one of the process's four threads busy, which also read files and
 * compress pages.
 */
const hashing = pLimit(2)

/**
 * Queues work that hashes a password: two at a time in this process, in order. `work` may not queue
 * again.
 * @param signal aborted when the caller leaves, who is then not hashed for
 * @throws HttpError 503 if too many wait; one that no caller sees if the caller left
 * Source: docs/api.md, "Accounts".
 */
export async function whenHashingIsFree<T>(
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  // The next one wouldn't be answered in time.
  if (hashing.pendingCount >= 100) throw unavailable()
  return hashing(() => {
    if (signal.aborted) throw callerLeft()
    return work()
  })
}
