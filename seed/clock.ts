/** The time that every seed uses as now. */
export const seedTime = new Date('2026-01-15T09:00:00.000Z')

const minute = 60_000

/** A moment so many minutes before the seed, as ISO 8601 in UTC. */
export function minutesBefore(minutes: number): string {
  return new Date(seedTime.getTime() - minutes * minute).toISOString()
}

/** The day so many days before the seed, as `YYYY-MM-DD`. */
export function dayBefore(days: number): string {
  return minutesBefore(days * 24 * 60).slice(0, 10)
}
