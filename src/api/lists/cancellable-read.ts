import type { Model } from '@/database/connection'
import { HttpError } from '../pipeline/http-error'

type Session = Awaited<ReturnType<Model['db']['startSession']>>

/**
 * Reads from the database for somebody who waits, and stops it once they have gone: by itself the
 * database would read on to the end, for nobody.
 *
 * @param signal aborted when they have gone; without one the reading is simply done
 * @param read is to do all of its reading in the session
 * @throws what `read` throws, and a HttpError nobody will see where it was stopped
 */
export async function cancellableRead<T>(
  model: Model,
  signal: AbortSignal | undefined,
  read: (session: Session) => Promise<T>,
): Promise<T> {
  if (signal?.aborted) throw calledOff()
  const session = await model.db.startSession()
  const stop = () => {
    const stopped = model.db.db?.command({ killSessions: [session.id] })
    // Where it cannot be stopped it ends by itself.
    stopped?.catch(() => undefined)
  }
  signal?.addEventListener('abort', stop)
  try {
    return await read(session)
  } catch (error) {
    throw signal?.aborted ? calledOff() : error
  } finally {
    signal?.removeEventListener('abort', stop)
    await session.endSession()
  }
}

const calledOff = () => new HttpError(400, 'This was called off')
