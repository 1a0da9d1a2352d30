import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { StartError } from '../processes/start-error.mjs'

/**
 * The one file that the command line names, as an absolute path.
 * @param {string[]} names what follows the command
 * @param {string} command npm's name of it
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
 * The files that the command line of a restore names, as absolute paths.
 * @param {string[]} args what follows the command
 * @returns {{ file: string, erasures: string | undefined }}
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
    // An unknown option, or no file after one.
  }
  throw new StartError(`Name one file: npm run ${usage}`)
}
