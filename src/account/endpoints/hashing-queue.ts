import pLimit, { type LimitFunction } from 'p-limit'
import { callerLeft, type HttpError, unavailable } from '@/server/pipeline/http-error'

/**
 * Two at once: each hash keeps one of the process's four threads busy, which also read files and
 * compress pages. Everyone but strangers goes straight into this queue.
 */
export const turns = pLimit(2)

const mostWaiting = 100

/** How many strangers have their turn, two at most, so that anyone else waits for two of them. */
let strangers = 0

/** Strangers who wait for theirs, the newest last. */
const waiting: { go: () => void; refuse: (error: HttpError) => void }[] = []

/** Newest first: in a flood the oldest would be answered too late, and so would everyone after them. */
async function strangersTurn<T>(work: () => Promise<T>): Promise<T> {
  if (strangers < 2) strangers += 1
  else {
    await new Promise<void>((go, refuse) => {
      waiting.push({ go, refuse })
      if (waiting.length > mostWaiting) waiting.shift()?.refuse(unavailable())
    })
  }
  try {
    return await work()
  } finally {
    const next = waiting.pop()
    if (next) next.go()
    else strangers -= 1
  }
}

/** Strangers by network, two of each at once. */
const networks = new Map<string, LimitFunction>()

/**
 * Queues work that hashes a password: two at a time in this process. `work` may not queue again.
 * @param signal aborted when the caller leaves, who is then not hashed for
 * @param stranger the network of a caller who has proved nothing yet; everyone else goes before them
 * @throws HttpError 503 for a stranger if too many came later; one that no caller sees if the caller
 * left
 * Source: docs/api.md, "Accounts".
 */
export async function whenHashingIsFree<T>(
  signal: AbortSignal,
  work: () => Promise<T>,
  stranger?: string,
): Promise<T> {
  const hash = () =>
    turns(() => {
      if (signal.aborted) throw callerLeft()
      return work()
    })
  if (stranger === undefined) return hash()
  const network = networks.get(stranger) ?? pLimit(2)
  networks.set(stranger, network)
  return network(() => strangersTurn(hash)).finally(() => {
    // Its own count comes later.
    setImmediate(() => {
      if (network.activeCount + network.pendingCount === 0) networks.delete(stranger)
    })
  })
}
