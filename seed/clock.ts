import { createHash } from 'node:crypto'

/** "Now" for content seeds. What is due is counted back from the time of seeding. */
export const seedTime = new Date('2026-01-15T09:00:00.000Z')

/** Minutes. */
export const day = 24 * 60

export function minutesBefore(minutes: number, at = seedTime): Date {
  return new Date(at.getTime() - minutes * 60_000)
}

/** The day, as `YYYY-MM-DD`. */
export function dayBefore(days: number, at = seedTime): string {
  return minutesBefore(days * day, at)
    .toISOString()
    .slice(0, 10)
}

/**
 * The same UUID (version 8; RFC 9562, section 5.8) for the same name, so that a seed always gives
 * the same documents.
 */
export function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0b11) | 0b1000).toString(16)
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ]
  return parts.join('-')
}

/** A seeded document's, by its name. */
export function idAndDates(name: string) {
  const now = seedTime.toISOString()
  return { id: uuidOf(name), createdAt: now, updatedAt: now }
}
