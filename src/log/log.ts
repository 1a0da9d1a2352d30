import { destination, type DestinationStream, type Logger, pino } from 'pino'

/** How many lines of a stack say where an error happened. */
const framesLogged = 8

/**
 * What the log says of an error: its name and where it happened. Its message stays out, since it may
 * quote what a visitor wrote.
 */
function describeError(error: unknown): { error: string; at: string[] } {
  if (!(error instanceof Error)) return { error: typeof error, at: [] }
  const frames = error.stack?.match(/^ +at .+$/gm) ?? []
  return { error: error.name, at: frames.slice(0, framesLogged).map((frame) => frame.trim()) }
}

/** The error that a logging call was passed, as its first argument or under `err` as Payload does. */
function errorIn(argument: unknown): { error: unknown; fields: object } | undefined {
  if (argument instanceof Error) return { error: argument, fields: {} }
  if (typeof argument !== 'object' || argument === null || !('err' in argument)) return undefined
  const { err: error, ...fields } = argument
  return { error, fields }
}

let lastMoment = 0
let lastTime = ''

/** The time in ISO 8601 as a member of a line; made once for all lines of one millisecond. */
function timeOfLine(): string {
  const moment = Date.now()
  if (moment !== lastMoment) {
    lastMoment = moment
    lastTime = `,"time":"${new Date(moment).toISOString()}"`
  }
  return lastTime
}

/**
 * A logger that writes one JSON object a line: `level`, `time` in ISO 8601, then what it was passed.
 * Payload logs through it too. An error that is passed as `err` becomes `error` and `at`.
 *
 * Source: docs/api.md, "Log".
 */
export function createLog(to: DestinationStream): Logger {
  return pino(
    {
      base: null,
      timestamp: timeOfLine,
      formatters: { level: (level) => ({ level }) },
      hooks: {
        logMethod(args, method) {
          const [first, ...rest]: unknown[] = args
          const found = errorIn(first)
          if (found === undefined) method.apply(this, args)
          else
            Reflect.apply(method, this, [
              { ...found.fields, ...describeError(found.error) },
              ...rest,
            ])
        },
      },
    },
    to,
  )
}

/** Lines are collected up to this many bytes, and for this many milliseconds. */
const collected = { minLength: 4_096, periodicFlush: 200 }

const standardOutput = destination({ dest: 1, sync: false, ...collected })
process.once('exit', () => standardOutput.flushSync())

/**
 * The process's log, on standard output. Lines are written several at once, so that writing them does
 * not hold up what they speak of; what is not yet written when the process exits is written then.
 */
export const log = createLog(standardOutput)
