import { HttpError, unavailable } from '@/server/pipeline/http-error'

/**
 * Each hash keeps one of the process's four threads busy, which also read files and compress pages.
 */
const atOnce = 2

/** The next one wouldn't be answered in time. */
const mostWaiting = 100

let hashing = 0
const waiting = new Set<() => void>()

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
  if (hashing < atOnce) hashing += 1
  else await turn(signal)
  try {
    return await work()
  } finally {
    passOn()
  }
}

function turn(signal: AbortSignal): Promise<void> {
  if (waiting.size >= mostWaiting) throw unavailable()
  return new Promise((resolve, reject) => {
    const begin = () => {
      signal.removeEventListener('abort', leave)
      resolve()
    }
    const leave = () => {
      waiting.delete(begin)
      reject(new HttpError(400, 'The caller left'))
    }
    if (signal.aborted) leave()
    else waiting.add(begin)
    signal.addEventListener('abort', leave, { once: true })
  })
}

function passOn(): void {
  const [next] = waiting
  if (!next) {
    hashing -= 1
    return
  }
  waiting.delete(next)
  next()
}
