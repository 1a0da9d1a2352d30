import { callerLeft, type HttpError, unavailable } from '@/server/pipeline/http-error'

interface Turn {
  begin: () => void
  refuse: (error: HttpError) => void
}

/** The callers who wait for their turn, the newest last. */
export const waiting = { known: new Array<Turn>(), strangers: new Array<Turn>() }

/** Two hundred take half a minute, half of the time that an answer has. */
const mostStrangers = 200

/** Each hash keeps one of the process's four threads busy, which also read files and compress pages. */
let free = 2

function turn(isKnown: boolean): Promise<void> {
  return new Promise((begin, refuse) => {
    waiting[isKnown ? 'known' : 'strangers'].push({ begin, refuse })
    if (waiting.strangers.length > mostStrangers) waiting.strangers.shift()?.refuse(unavailable())
  })
}

/**
 * Queues work that hashes a password: two at a time in this process. Strangers come after everyone
 * else, the newest first: in a flood the oldest would be answered too late, and so would everyone after
 * them. `work` may not queue again.
 * @param isKnown whether the caller is signed in, has a link or a browser that has signed in before
 * @param signal aborted when the caller leaves, who is then not hashed for
 * @throws HttpError 503 for a stranger if too many came later; one that no caller sees if the caller
 * left
 */
export async function whenHashingIsFree<T>(
  signal: AbortSignal,
  isKnown: boolean,
  work: () => Promise<T>,
): Promise<T> {
  if (free > 0) free -= 1
  else await turn(isKnown)
  try {
    if (signal.aborted) throw callerLeft()
    return await work()
  } finally {
    const next = waiting.known.shift() ?? waiting.strangers.pop()
    if (next) next.begin()
    else free += 1
  }
}
