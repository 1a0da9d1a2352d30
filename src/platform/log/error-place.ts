/** How many lines of a stack say where an error happened. */
const framesLogged = 8

/** What the log says of an error. */
interface ErrorPlace {
  /** Its name. */
  error: string
  /** Where it happened: the first lines of its stack. */
  at: string[]
}

/**
 * What the log says of something that was thrown. Its message stays out, since it may quote what a
 * client typed; so does a name that is none.
 *
 * Source: docs/api.md, "Log".
 */
export function placeOf(thrown: unknown): ErrorPlace {
  if (!(thrown instanceof Error)) return { error: typeof thrown, at: [] }
  const error = /^[\w$]{1,60}$/.test(thrown.name) ? thrown.name : 'Error'
  const frames = framesOf(thrown).slice(0, framesLogged)
  return { error, at: frames.map((frame) => `at ${frame}`) }
}

/**
 * The places on an error's stack, the innermost first. They are looked for behind the message, which
 * may itself have lines that look like places; where the message is not found there are none.
 */
export function framesOf({ message, stack = '' }: Error): string[] {
  const start = stack.indexOf(message)
  const lines = start < 0 ? [] : stack.slice(start + message.length).split('\n')
  return lines.flatMap((line) => /^ +at (.+)$/.exec(line)?.[1] ?? [])
}

/**
 * Whether what was thrown answers a request with a status from 400 to 499. It goes by the `status` of
 * the error, since the build changes the names of classes.
 */
export function isRefusal(thrown: unknown): boolean {
  if (!(thrown instanceof Error) || !('status' in thrown)) return false
  const { status } = thrown
  return typeof status === 'number' && status >= 400 && status < 500
}
