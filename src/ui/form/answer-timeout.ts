/** How long a person waits for an answer, in milliseconds; the server's own time limit is shorter. */
const longest = 30_000

/** Ends a request whose answer takes too long. */
export const answerTimeout = (): AbortSignal => AbortSignal.timeout(longest)
