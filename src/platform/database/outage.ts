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
  // Shutting down, stepped down, not primary, interrupted: the server is there but cannot serve.
  ...[91, 189, 10107, 11600, 11602, 13435, 13436],
  // The driver passes some of the socket's own errors on as they are.
  ...['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT'],
])

const retryLabels = [
  'TransientTransactionError',
  'UnknownTransactionCommitResult',
  'RetryableWriteError',
]

/**
 * Whether an error of the driver's has a label.
 *
 * Source: MongoDB specification "Transactions", "Error Labels".
 */
export function hasLabel(error: unknown, label: string): boolean {
  if (!(error instanceof Error && 'errorLabels' in error)) return false
  const { errorLabels } = error
  return Array.isArray(errorLabels) && errorLabels.includes(label)
}

/**
 * Whether an error says that the database is away or cannot do the work for now, rather than that
 * something is wrong.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Of several writes at once the driver wraps what broke the connection.
  if ('errorResponse' in error && isDatabaseAway(error.errorResponse)) return true
  return (
    awayNames.has(error.name) ||
    ('code' in error && awayCodes.has(error.code)) ||
    retryLabels.some((label) => hasLabel(error, label))
  )
}

/** Whether an error says that a unique index has the value already. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 11_000
}
