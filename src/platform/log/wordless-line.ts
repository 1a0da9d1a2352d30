const framesLogged = 8

interface ErrorPlace {
  error: string
  /** The first lines of its stack. */
  at: string[]
}

/**
 * What the log says of an error. Its message stays out because it may quote a client.
 *
 * Source: docs/api.md, "Log".
 */
export function placeOf(thrown: unknown): ErrorPlace {
  if (!(thrown instanceof Error)) return { error: typeof thrown, at: [] }
  const error = /^[\w$]{1,60}$/.test(thrown.name) ? thrown.name : 'Error'
  const frames = framesOf(thrown).slice(0, framesLogged)
  return { error, at: frames.map((frame) => `at ${frame}`) }
}

/** Looks behind the message, which may itself contain lines that look like a stack. */
function framesOf({ message, stack = '' }: Error): string[] {
  const start = stack.indexOf(message)
  const lines = start < 0 ? [] : stack.slice(start + message.length).split('\n')
  return lines.flatMap((line) => /^ +at (.+)$/.exec(line)?.[1] ?? [])
}

/** Whether an error answers with a 4xx. Goes by `status`, since the build renames classes. */
export function isRefusal(thrown: unknown): boolean {
  if (!(thrown instanceof Error) || !('status' in thrown)) return false
  const { status } = thrown
  return typeof status === 'number' && status >= 400 && status < 500
}

/** The function whose caller is where a line came from. */
export type OnStack = Parameters<typeof Error.captureStackTrace>[1]

/** An argument, or `err` as Payload passes it. */
export function errorAmong(said: readonly unknown[]): unknown {
  for (const one of said) {
    if (one instanceof Error) return one
    if (typeof one === 'object' && one !== null && 'err' in one) return one.err
  }
  return undefined
}

/**
 * What the log keeps of a library's line: the kind of an error and places in the code (`error`,
 * `at`, `from`), never words, which may quote a client.
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

/** Node's own modules, and Next's wrapper around the console. */
const passesOn = /node:|node-environment-extensions/

function callerOf(by: OnStack): string | undefined {
  const here = new Error()
  Error.captureStackTrace(here, by)
  return framesOf(here).find((frame) => !passesOn.test(frame))
}
