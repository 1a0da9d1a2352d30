/** The time that the seeds of content use as now. What is due is counted back from when it is seeded. */
export const seedTime = new Date('2026-01-15T09:00:00.000Z')

const minute = 60_000

/** A moment so many minutes before another, by default before the seed's. */
export function minutesBefore(minutes: number, at = seedTime): Date {
  return new Date(at.getTime() - minutes * minute)
}

/** The day so many days before a moment, as `YYYY-MM-DD`. */
export function dayBefore(days: number, at = seedTime): string {
  return minutesBefore(days * 24 * 60, at)
    .toISOString()
    .slice(0, 10)
}
