const awayNames = new Set([
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoPoolClosedError',
  'MongoWaitQueueTimeoutError',
  'MongoWriteConcernError',
  'MongoExpiredSessionError',
])

const awayCodes = new Set<unknown>([
  // Shutting down, stepped down, not primary, interrupted.
  ...[91, 189, 10107, 11600, 11602, 13435, 13436],
  // The password is refused while it's being changed.
  18,
  // The driver passes some socket errors on unchanged.
  ...['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT'],
])

const retryLabels = [
  'TransientTransactionError',
  'UnknownTransactionCommitResult',
  'RetryableWriteError',
]

/** Source: MongoDB specification "Transactions", "Error Labels". */
export function hasLabel(error: unknown, label: string): boolean {
  if (!(error instanceof Error && 'errorLabels' in error)) return false
  const { errorLabels } = error
  return Array.isArray(errorLabels) && errorLabels.includes(label)
}

/** True if the database is away or can't work for now; false for a fault. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // The driver wraps a broken connection amid several writes.
  if ('errorResponse' in error && isDatabaseAway(error.errorResponse)) return true
  return (
    awayNames.has(error.name) ||
    ('code' in error && awayCodes.has(error.code)) ||
    retryLabels.some((label) => hasLabel(error, label))
  )
}

/**
 * True if a unique index already has the value. An upsert by `_id` doesn't need this: MongoDB
 * itself tries again if two insert the same one.
 */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 11_000
}
