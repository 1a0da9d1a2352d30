/**
 * @param {string} version of Node, such as `20.9.0`
 * @param {string} needed such as `20.19.0`
 */
export const isOlder = (version, needed) =>
  version.localeCompare(needed, 'en', { numeric: true }) < 0
