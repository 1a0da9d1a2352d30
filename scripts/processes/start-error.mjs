/**
 * A reason not to go on that a person can do something about: one sentence that says what to do.
 * The command prints the sentence without a stack and exits with code 1.
 */
export class StartError extends Error {
  /** @override */
  name = 'StartError'
}
