import { readFileSync } from 'node:fs'

/** @type {(file: string | URL) => unknown} */
export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** @type {(value: unknown) => value is Record<string, unknown>} */
export const isRecord = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
