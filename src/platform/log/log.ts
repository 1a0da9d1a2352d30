import { isNativeError } from 'node:util/types'
import {
  destination,
  type DestinationStream,
  type Logger,
  type LoggerOptions,
  pino,
  stdTimeFunctions,
} from 'pino'
import { isRecord } from '@/platform/is-record'
import { conceal } from './conceal'

/** pino's number. */
const errorLevel = 50

let errors = 0

/** The number of lines of level `error` that this process has written. */
export const countedErrors = () => errors

const format: LoggerOptions = {
  base: null,
  timestamp: stdTimeFunctions.isoTime,
  formatters: { level: (level: string) => ({ level }) },
  mixin: (_fields, level) => {
    if (level >= errorLevel) errors += 1
    return {}
  },
}

/**
 * Writes one JSON object a line: `level`, `time` in ISO 8601, then the fields. An error passed as
 * `err` becomes `error`. Source: docs/api.md, "Log".
 */
export function createLog(to: DestinationStream): Logger {
  const hooks: LoggerOptions['hooks'] = {
    logMethod(args, method) {
      const [first, ...rest]: unknown[] = args
      const fields = isError(first) ? { err: first } : first
      if (isRecord(fields) && 'err' in fields) {
        const { err, ...others } = fields
        Reflect.apply(method, this, [{ ...others, error: errorFields(err) }, ...rest])
      } else method.apply(this, args)
    },
  }
  return pino({ ...format, hooks }, to)
}

/**
 * Payload's logger. It keeps a line's words and error, but drops documents and other values. 4xx errors
 * are left out because the request already has a line.
 */
export function createLibraryLog(to: DestinationStream): Logger {
  const hooks: LoggerOptions['hooks'] = {
    logMethod(args, method) {
      const line = libraryLine(args)
      if (!isRefusal(line.thrown)) method.call(this, line.fields)
    },
  }
  return pino({ ...format, hooks }, to)
}

/**
 * Bytes and milliseconds. A pipe takes a write of this size in one piece, so another writer's line
 * never ends up inside one of ours.
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
 * Sends libraries' output to the log, so that standard output holds one JSON object a line.
 * Standard error is for sentences to the operator. Call it once, before anything is printed.
 */
export function captureConsole(
  to: Logger = log,
  { console, stdout }: Printed = { console: globalThis.console, stdout: process.stdout },
): void {
  console.error = (...args: unknown[]) => to.error(libraryLine(args).fields)
  console.warn = (...args: unknown[]) => to.warn(libraryLine(args).fields)
  stdout.write = (text: unknown, ...more: unknown[]): boolean => {
    to.info(libraryLine([String(text)]).fields)
    const [written] = more.filter((one) => typeof one === 'function')
    if (written) process.nextTick(written)
    return true
  }
}

/** The error is an argument's `err`, as Payload passes it, or the argument itself. */
function libraryLine(args: readonly unknown[]): { thrown: unknown; fields: object } {
  const errors = args.flatMap((one) =>
    isError(one) ? [one] : isRecord(one) && 'err' in one ? [one['err']] : [],
  )
  const words = args
    .map((one) => (isRecord(one) ? one['msg'] : one))
    .filter((one) => typeof one === 'string')
  const [thrown] = errors
  return {
    thrown,
    fields: {
      ...(errors.length > 0 && { error: errorFields(thrown) }),
      ...(words.length > 0 && { msg: conceal(words.join(' ').trim()) }),
    },
  }
}

/** True if an error answers with a 4xx, by its `status`, since the build renames classes. */
function isRefusal(thrown: unknown): boolean {
  if (!isError(thrown) || !('status' in thrown)) return false
  const { status } = thrown
  return typeof status === 'number' && status >= 400 && status < 500
}

const isError = (thrown: unknown): thrown is Error =>
  thrown instanceof Error || isNativeError(thrown)

const most = { frames: 8, causes: 3 }

/**
 * The log's account of an error: its name, code, message, stack and causes, without personal data.
 */
function errorFields(thrown: unknown, causes = most.causes): object {
  if (typeof thrown === 'string') return { message: conceal(thrown) }
  if (!isError(thrown)) return { name: typeof thrown }
  const { name, message, cause } = thrown
  const code = 'code' in thrown ? String(thrown.code) : ''
  return {
    name: isName(name) ? name : 'Error',
    ...(isName(code) && { code }),
    message: conceal(message),
    stack: framesOf(thrown),
    ...(cause !== undefined && causes > 0 && { cause: errorFields(cause, causes - 1) }),
  }
}

const isName = (text: string): boolean => /^[\w$-]{1,60}$/.test(text)

/** Looks behind the message, which may itself contain lines that look like a stack. */
function framesOf({ message, stack = '' }: Error): string[] {
  const start = stack.indexOf(message)
  const lines = start < 0 ? [] : stack.slice(start + message.length).split('\n')
  return lines
    .filter((line) => /^ +at /.test(line))
    .slice(0, most.frames)
    .map((line) => line.trim())
}
