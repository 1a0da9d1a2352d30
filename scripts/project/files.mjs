import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

/** An absolute path below the project's root. @param {...string} parts */
export const inProject = (...parts) => join(projectRoot, ...parts)

/** @type {(file: string | URL) => unknown} */
export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** @param {unknown} value @returns {value is Record<string, unknown>} */
export const isRecord = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
