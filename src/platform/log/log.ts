import {
  destination,
  type DestinationStream,
  levels,
  type Logger,
  type LoggerOptions,
  pino,
  stdTimeFunctions,
} from 'pino'
import { errorAmong, isRefusal, placeOf, wordlessLine } from './wordless-line'

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
