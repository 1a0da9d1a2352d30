const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The units in which a time is told, each from the length at which it begins to be used. */
const units = [
  { name: 'day', length: day, from: 2 * day },
  { name: 'hour', length: hour, from: hour },
  { name: 'minute', length: minute, from: 0 },
] as const

/**
 * A time in one unit: minutes in the first hour, hours for two days, then days. At least one minute.
 *
 * @param milliseconds 0 or more
 * @param round to whole units; down where nothing is said
 */
export function durationWords(
  milliseconds: number,
  round: (units: number) => number = Math.floor,
): string {
  const { name, length } = units.find(({ from }) => milliseconds >= from) ?? units[2]
  const count = Math.max(1, round(milliseconds / length))
  return `${count} ${name}${count === 1 ? '' : 's'}`
}
