import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

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
  return inCallersFolder(name)
}

/** @param {string} name */
const inCallersFolder = (name) => resolve(process.env.INIT_CWD ?? process.cwd(), name)

/**
 * The files that the command line of a restore names: the backup, and what was erased since where that
 * is not in the data folder.
 *
 * @param {string[]} args what it has after the command
 * @returns {{ file: string, erasures: string | undefined }} absolute
 * @throws {StartError} where it does not name one backup
 */
export function restoreFiles(args) {
  const usage = 'restore -- FILE, or with --erasures FILE after it'
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { erasures: { type: 'string' } },
      allowPositionals: true,
    })
    const [name, ...others] = positionals
    if (name && others.length === 0) {
      const { erasures } = values
      return { file: inCallersFolder(name), erasures: erasures && inCallersFolder(erasures) }
    }
  } catch {
    // It has an option that there is not, or no file after one.
  }
  throw new StartError(`Name one file: npm run ${usage}`)
}
