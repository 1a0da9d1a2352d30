import { createHash } from 'node:crypto'

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

/**
 * A UUID that is always the same for a name, so that a seed gives the same documents every time.
 *
 * @param name what stands for the document, such as `enquiry 7`
 * @returns a UUID of version 8; source: RFC 9562, section 5.8
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
