import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The absolute path of the project's root folder. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

/**
 * @param {...string} parts path parts below the project's root
 * @returns {string} the absolute path
 */
export const inProject = (...parts) => join(projectRoot, ...parts)
