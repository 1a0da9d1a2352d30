/**
 * A reason not to go on that a person can do something about: one sentence that says what to do.
 * The command prints the sentence without a stack and exits with code 1.
 */
export class StartError extends Error {
  /** @override */
  name = 'StartError'
}

/** Work ended early because the command was asked to stop. */
export class Stopped extends Error {
  /** @override */
  name = 'Stopped'

  constructor() {
    super('Stopped on request.')
  }
}
