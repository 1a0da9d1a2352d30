import { nextMidnight } from '@/platform/time/dates'

/**
 * Eight in the morning in the United Kingdom, on the day that it is there: 16 hours before midnight,
 * since its clocks never change in between.
 */
export function eightInLondon(at: Date): Date {
  return new Date(nextMidnight(at).getTime() - 16 * 3_600_000)
}
