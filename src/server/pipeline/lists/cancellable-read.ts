import type { Model } from '@/platform/database/connection'
import { HttpError } from '../http-error'

type Session = Awaited<ReturnType<Model['db']['startSession']>>

/**
 * Reads from the database for a caller, and stops the reading when the caller leaves: by itself the
 * database would read on to the end.
 *
 * @param signal aborted when the caller leaves
 * @param read does all of its reading in the session
 * @throws what `read` throws, and a HttpError where it was stopped, which no caller sees
 */
export async function cancellableRead<T>(
  model: Model,
  signal: AbortSignal,
  read: (session: Session) => Promise<T>,
): Promise<T> {
  const callerLeft = () => signal.aborted
  if (callerLeft()) throw stopped()
  const session = await model.db.startSession()
  const stop = () => {
    const command = model.db.db?.command({ killSessions: [session.id] })
    // Where it cannot be stopped it ends by itself.
    command?.catch(() => undefined)
  }
  signal.addEventListener('abort', stop)
  try {
    return await read(session)
  } catch (error) {
    throw callerLeft() ? stopped() : error
  } finally {
    signal.removeEventListener('abort', stop)
    await session.endSession()
  }
}

const stopped = () => new HttpError(400, 'The reading was stopped')
