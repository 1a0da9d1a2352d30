/** In milliseconds; the server's own limit is shorter. */
const longest = 30_000

export const answerTimeout = (): AbortSignal => AbortSignal.timeout(longest)
