import { framesOf, placeOf } from './error-place'

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
