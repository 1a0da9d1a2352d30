import {
  destination,
  type DestinationStream,
  levels,
  type Logger,
  type LoggerOptions,
  pino,
  stdTimeFunctions,
} from 'pino'

/** From the first argument or `err`. */
function errorIn(argument: unknown): { error: unknown; fields: object } | undefined {
  if (argument instanceof Error) return { error: argument, fields: {} }
  if (typeof argument !== 'object' || argument === null || !('err' in argument)) return undefined
  const { err: error, ...fields } = argument
  return { error, fields }
}

const format = {
  base: null,
  timestamp: stdTimeFunctions.isoTime,
  formatters: { level: (level: string) => ({ level }) },
}

/**
 * One JSON object a line: `level`, `time` in ISO 8601, then what was passed. An error passed as
 * `err` becomes `error` and `at`.
 *
 * Source: docs/api.md, "Log".
 */
export function createLog(to: DestinationStream): Logger {
  const hooks: LoggerOptions['hooks'] = {
    logMethod(args, method) {
      const [first, ...rest]: unknown[] = args
      const found = errorIn(first)
      if (found === undefined) method.apply(this, args)
      else Reflect.apply(method, this, [{ ...found.fields, ...placeOf(found.error) }, ...rest])
    },
  }
  return pino({ ...format, hooks }, to)
}

/**
 * Payload's logger: each line goes through `wordlessLine`, and 4xx errors are left out because the
 * request has a line already.
 *
 * Source: docs/api.md, "Log".
 */
export function createLibraryLog(to: DestinationStream): Logger {
  const hooks: LoggerOptions['hooks'] = {
    logMethod(args, method, number) {
      const level = levels.labels[number] ?? 'error'
      const by: unknown = Reflect.get(this, level)
      if (isRefusal(errorAmong(args))) return
      method.call(this, wordlessLine(args, level, typeof by === 'function' ? by : undefined))
    },
  }
  return pino({ ...format, hooks }, to)
}

/**
 * Bytes and milliseconds. A write is no larger than a pipe takes whole, so that another writer's
 * line never lands inside one of ours.
 */
const collected = { minLength: 2_048, maxWrite: 4_096, periodicFlush: 200 }

const standardOutput = destination({ dest: 1, sync: false, ...collected })
process.once('exit', () => standardOutput.flushSync())

/**
 * The process's log on standard output. Lines are written in batches; the rest is flushed at exit.
 */
export const log = createLog(standardOutput)

export const libraryLog = createLibraryLog(standardOutput)

interface Printed {
  console: Pick<Console, 'error' | 'warn'>
  stdout: Pick<NodeJS.WriteStream, 'write'>
}

/**
 * Sends what libraries print to the log, without their words, so that standard output holds one
 * JSON object a line. Standard error is left for sentences to the operator. Call it once, before
 * anything is printed.
 *
 * Source: docs/api.md, "Log".
 */
export function captureConsole(
  to: Logger = log,
  { console, stdout }: Printed = { console: globalThis.console, stdout: process.stdout },
): void {
  const error = (...said: unknown[]): void => write('error', said, error)
  const warn = (...said: unknown[]): void => write('warn', said, warn)
  const print = (_text: unknown, ...more: unknown[]): boolean => {
    write('info', [], print)
    const [written] = more.filter((one) => typeof one === 'function')
    if (written) process.nextTick(written)
    return true
  }
  const write = (level: 'error' | 'warn' | 'info', said: unknown[], by: OnStack) => {
    to[level](wordlessLine(said, level, by))
  }
  console.error = error
  console.warn = warn
  stdout.write = print
}

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
function placeOf(thrown: unknown): ErrorPlace {
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
function isRefusal(thrown: unknown): boolean {
  if (!(thrown instanceof Error) || !('status' in thrown)) return false
  const { status } = thrown
  return typeof status === 'number' && status >= 400 && status < 500
}

/** The function whose caller is where a line came from. */
type OnStack = Parameters<typeof Error.captureStackTrace>[1]

/** An argument, or `err` as Payload passes it. */
function errorAmong(said: readonly unknown[]): unknown {
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
function wordlessLine(said: readonly unknown[], level: string, by: OnStack): object {
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
