let clock: () => Date = () => new Date()

/** For work on enquiries and mails, so that tests can set the time. */
export function now(): Date {
  return clock()
}

/** For tests. @param time where the clock stops; nothing for the real time */
export function setClock(time?: Date): void {
  clock = time ? () => new Date(time) : () => new Date()
}
