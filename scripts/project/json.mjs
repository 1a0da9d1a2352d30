import { readFileSync } from 'node:fs'

/**
 * Reads JSON whose form the caller has yet to check. Runs before packages are installed, so it is ours.
 *
 * @param {string | URL} file
 * @returns {unknown}
 * @throws {Error} where there is no such file, or it holds no JSON
 */
export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>} whether it is a JSON object
 */
export const isRecord = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
