import { setTimeout as pause } from 'node:timers/promises'
import { commitTransaction, initTransaction, killTransaction, type PayloadRequest } from 'payload'
import { hasLabel } from './outage'

/** Milliseconds after which a conflict is no longer retried. */
const retryFor = 5_000

const writeConflict = 112
const duplicateKey = 11_000

/** A duplicate key counts too: the next try finds the other's document. */
function isConflict(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('code' in error && (error.code === writeConflict || error.code === duplicateKey)) return true
  return hasLabel(error, 'TransientTransactionError')
}

/**
 * Does work in one transaction and retries on a conflict.
 * @param req Payload's request; what is done with it inside `work` belongs to the transaction
 * @param work may run several times, so it does nothing but database work
 * @returns what `work` returned, once it is committed
 * @throws what `work` or the commit throws, with nothing stored
 */
export async function inTransaction<T>(req: PayloadRequest, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + retryFor
  for (let attempt = 1; ; attempt += 1) {
    try {
      await initTransaction(req)
      const result = await work()
      await commitTransaction(req)
      return result
    } catch (error) {
      await killTransaction(req)
      delete req.transactionID
      if (!isConflict(error) || Date.now() > deadline) throw error
      await pause(Math.random() * 10 * attempt)
    }
  }
}
