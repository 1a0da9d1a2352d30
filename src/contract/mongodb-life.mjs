/** The last day of each series, by https://www.mongodb.com/legal/support-policy/lifecycles. */
const lastDays = /** @type {Readonly<Record<string, string>>} */ ({
  '5.0': '2024-10-31',
  '6.0': '2025-07-31',
  '7.0': '2027-08-31',
  '8.0': '2029-10-31',
  8.2: '2026-07-31',
})

/**
 * @param {string} version of a MongoDB server, such as `8.0.17`
 * @param {Date} now
 * @returns {string | undefined} the last day on which MongoDB fixed its faults, in words; undefined
 *   where that is to come or isn't known
 */
export function endOfLife(version, now) {
  const lastDay = new Date(lastDays[version.replace(/\.\d+$/, '')] ?? Number.NaN)
  if (!(lastDay < now)) return undefined
  return lastDay.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
}
