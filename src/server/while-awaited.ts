import type { ServerResponse } from 'node:http'

/**
 * Does work for as long as its answer is awaited: the signal aborts when the time for it is over or the
 * client has gone.
 */
export async function whileAwaited<Result>(
  response: ServerResponse,
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const stopping = new AbortController()
  const stop = (): void => stopping.abort()
  const timer = setTimeout(stop, milliseconds)
  response.once('close', () => {
    if (!response.writableFinished) stop()
  })
  try {
    return await work(stopping.signal)
  } finally {
    clearTimeout(timer)
  }
}
