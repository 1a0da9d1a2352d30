/**
 * What JavaScript throws may be anything. These read an error by its properties and not by its class:
 * Node's own errors are of another `Error` than that of a test that Jest runs.
 * They run before packages are installed, so they are ours.
 */

/**
 * @param {unknown} thrown
 * @returns {string | number | undefined} the code of the error, such as `ENOENT`; undefined where it has none
 */
export function codeOf(thrown) {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown)) return undefined
  const { code } = thrown
  return typeof code === 'string' || typeof code === 'number' ? code : undefined
}

/**
 * @param {unknown} thrown
 * @returns {string} the message of the error; a value that is no error, as text
 */
export const messageOf = (thrown) =>
  typeof thrown === 'object' && thrown !== null && 'message' in thrown
    ? String(thrown.message)
    : String(thrown)
