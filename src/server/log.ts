/** What is said of a request: nothing that a client typed, and nothing about who it was. */
export interface RequestLine {
  method: string
  /** A route's template, as `routeName` gives it. */
  route: string
  /** 499 where the client left before it was answered. */
  status: number
  ms: number
  id: string
}

/** Where lines go; `process.stdout.write` in the running server. */
export type Write = (line: string) => void

/** Writes one JSON line for a request that is over. */
export function logRequest(write: Write, line: RequestLine): void {
  write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`)
}

/**
 * Writes one JSON line for a fault of the app's. Its message stays out, since it may quote what a
 * visitor wrote; where it happened is enough to find it.
 */
export function logFailure(write: Write, id: string, error: unknown): void {
  const name = error instanceof Error ? error.name : typeof error
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const at =
    stack
      .match(/^ +at .+$/gm)
      ?.slice(0, 8)
      .map((frame) => frame.trim()) ?? []
  write(`${JSON.stringify({ time: new Date().toISOString(), fault: name, at, id })}\n`)
}
