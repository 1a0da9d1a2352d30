import { useSyncExternalStore } from 'react'

const minute = 60_000
const hour = 60 * minute

const timeZone = 'Europe/London'

const day = new Intl.DateTimeFormat('en-US', {
  timeZone,
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})

const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })

/**
 * A day in the United Kingdom: `Nov 21, 2026`. Source: docs/product.md, "2.13 Dashboard".
 *
 * @param at ISO 8601
 */
export function adminDate(at: string): string {
  return day.format(new Date(at))
}

/** The same with the time of the day: `Nov 21, 2026, 12:07`. */
export function adminDateTime(at: string): string {
  return `${adminDate(at)}, ${clock.format(new Date(at))}`
}

const dayInWords = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** A day in the United Kingdom within a sentence: `21 November 2026`. */
export function longDate(at: string): string {
  return dayInWords.format(new Date(at))
}

const relative = new Intl.RelativeTimeFormat('en-GB')

const units = [
  ['year', 365 * 24 * hour],
  ['month', 30 * 24 * hour],
  ['day', 24 * hour],
  ['hour', hour],
  ['minute', minute],
] as const

/**
 * How long ago something was, in the largest unit that fits: `3 hours ago`.
 *
 * @param at ISO 8601
 * @param now milliseconds since 1970
 */
export function timeAgo(at: string, now: number): string {
  const age = now - Date.parse(at)
  const fitting = units.find(([, length]) => age >= length)
  if (!fitting) return 'just now'
  const [unit, length] = fitting
  return relative.format(-Math.floor(age / length), unit)
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, minute)
  return () => clearInterval(timer)
}

/** The present minute, in milliseconds since 1970; it renders again every minute. */
export function useNow(): number {
  const minutes = useSyncExternalStore(
    everyMinute,
    () => Math.floor(Date.now() / minute),
    () => 0,
  )
  return minutes * minute
}
