/**
 * A reason not to go on that a person can act on: one sentence that says what to do.
 * It is printed as it stands, without a stack, and the process exits with code 1.
 */
export class StartError extends Error {
  name = 'StartError'
}

/** Thrown where work is cut short because the person (or the machine) asked to stop. Not a fault. */
export class Stopped extends Error {
  name = 'Stopped'

  constructor() {
    super('Stopped on request.')
  }
}
