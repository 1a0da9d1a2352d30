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
function framesOf({ message, stack = '' }: Error): string[] {
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

/** A function on the stack, whose caller is the place that a line came from. */
export type OnStack = Parameters<typeof Error.captureStackTrace>[1]

/** The error among what a logging call was passed: an argument, or under `err` as Payload does. */
export function errorAmong(said: readonly unknown[]): unknown {
  for (const one of said) {
    if (one instanceof Error) return one
    if (typeof one === 'object' && one !== null && 'err' in one) return one.err
  }
  return undefined
}

/**
 * What the log says of a library's line. The library's sentences and fields may quote what a client
 * typed, so that only the kind of an error and places in the code are left: `error`, `at`, and `from`,
 * where the line came from. A warning has no `at`: what Next refuses it warns of.
 *
 * @param said what the library passed to be logged
 * @param by the function that it called for this
 * Source: docs/api.md, "Log".
 */
export function wordlessLine(said: readonly unknown[], level: string, by: OnStack): object {
  const thrown = errorAmong(said)
  const { error, at } = placeOf(thrown)
  return {
    ...(thrown !== undefined && { error }),
    ...(thrown !== undefined && level !== 'warn' && { at }),
    from: callerOf(by),
  }
}

/** What only passes a call on: Node's own modules, and what Next puts around the console. */
const passesOn = /node:|node-environment-extensions/

/** The place that called a function which is on the stack. */
function callerOf(by: OnStack): string | undefined {
  const here = new Error()
  Error.captureStackTrace(here, by)
  return framesOf(here).find((frame) => !passesOn.test(frame))
}
