/** Source: https://www.mongodb.com/legal/support-policy/lifecycles. */
const lastDays = new Map([
  ['5.0', '31 October 2024'],
  ['6.0', '31 July 2025'],
  ['7.0', '31 August 2027'],
  ['8.0', '31 October 2029'],
  ['8.2', '31 July 2026'],
])

/**
 * @param {string} version of a MongoDB server, such as `8.0.17`
 * @param {Date} now
 * @returns {string | undefined} the last day of its series; undefined if that's still to come or unknown
 */
export function endOfLife(version, now) {
  const lastDay = lastDays.get(version.replace(/\.\d+$/, ''))
  return lastDay && new Date(lastDay) < now ? lastDay : undefined
}
