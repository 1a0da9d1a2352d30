let clock: () => Date = () => new Date()

/** What time it is, wherever the work on enquiries and its mails depends on it. */
export function now(): Date {
  return clock()
}

/**
 * Sets the time for a test, or gives the real one back.
 *
 * @param time what the clock shows from now on, without going on; nothing for the real time
 */
export function setClock(time?: Date): void {
  clock = time ? () => new Date(time) : () => new Date()
}
