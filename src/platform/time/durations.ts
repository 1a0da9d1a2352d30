/** Milliseconds. */
export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** A unit is used below this many. */
const units = [
  { name: 'minute', length: minute, below: 60 },
  { name: 'hour', length: hour, below: 48 },
  { name: 'day', length: day, below: Infinity },
] as const

/**
 * Minutes in the first hour, hours for two days, then days; at least one minute.
 * @param milliseconds 0 or more
 * @param round to whole units; down by default
 */
export function durationWords(
  milliseconds: number,
  round: (units: number) => number = Math.floor,
): string {
  for (const { name, length, below } of units) {
    const count = Math.max(1, round(milliseconds / length))
    if (count < below) return `${count} ${name}${count === 1 ? '' : 's'}`
  }
  return ''
}
