/**
 * A reason not to go on that a person can do something about: one sentence that says what to do.
 * The command prints the sentence without a stack and exits with code 1.
 */
export class StartError extends Error {
  /** @override */
  name = 'StartError'
}

// These read an error by its properties and not by its class: inside a test, Jest's `Error` is another
// one than that of Node's own errors.

/**
 * @param {unknown} thrown
 * @returns {string | number | undefined} such as `ENOENT`
 */
export function codeOf(thrown) {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown)) return undefined
  const { code } = thrown
  return typeof code === 'string' || typeof code === 'number' ? code : undefined
}

/** @param {unknown} thrown */
export const messageOf = (thrown) =>
  typeof thrown === 'object' && thrown !== null && 'message' in thrown
    ? String(thrown.message)
    : String(thrown)
