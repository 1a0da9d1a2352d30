import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

/** An absolute path below the project's root. @param {...string} parts */
export const inProject = (...parts) => join(projectRoot, ...parts)
