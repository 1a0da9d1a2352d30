/** How long a person is let wait for an answer, in milliseconds; the server's own bound is shorter. */
const longest = 30_000

/** Calls a request off when nobody would still wait for its answer. */
export const answerTimeout = (): AbortSignal => AbortSignal.timeout(longest)
