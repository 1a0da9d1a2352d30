import { resolve } from 'node:path'

import { StartError } from '../processes/start-error.mjs'

/**
 * The one file that the command line names.
 *
 * npm runs a command in the project's folder. A name without a folder means the folder that the person is in.
 *
 * @param {string[]} names what the command line has after the command
 * @param {string} command npm's name of it
 * @returns {string} absolute
 * @throws {StartError} where it names none, or several
 */
export function oneFile(names, command) {
  const [name, ...others] = names
  if (!name || others.length > 0) {
    throw new StartError(`Name one file: npm run ${command} -- FILE`)
  }
  return resolve(process.env.INIT_CWD ?? process.cwd(), name)
}
