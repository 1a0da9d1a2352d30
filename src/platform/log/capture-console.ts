import type { Logger } from 'pino'
import { log as processLog } from './log'
import { type OnStack, wordlessLine } from './wordless-line'

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
  log: Logger = processLog,
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
    log[level](wordlessLine(said, level, by))
  }
  console.error = error
  console.warn = warn
  stdout.write = print
}
