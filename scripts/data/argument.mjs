import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { StartError } from '../processes/start-error.mjs'

/**
 * The files that a command line names, as absolute paths: one, and another after each option.
 * @param {string[]} args what follows the command
 * @param {string} command npm's name of it
 * @param {string[]} [options] names of options, each of which takes a file
 * @returns {{ file: string, [option: string]: string | undefined }}
 */
export function namedFiles(args, command, options = []) {
  const usage = [`npm run ${command} -- FILE`, ...options.map((name) => `--${name} FILE`)]
  try {
    const { values, positionals } = parseArgs({
      args,
      options: Object.fromEntries(options.map((name) => [name, { type: 'string' }])),
      allowPositionals: true,
    })
    const [name, ...others] = positionals
    if (name && others.length === 0) {
      const named = Object.entries({ file: name, ...values })
      return { file: '', ...Object.fromEntries(named.map(([key, one]) => [key, absolute(one)])) }
    }
  } catch {
    // An unknown option, or no file after one.
  }
  throw new StartError(`Name one file: ${usage.join(', or with ')}`)
}

/** In the caller's folder, which npm changes. @param {unknown} name */
const absolute = (name) => resolve(process.env.INIT_CWD ?? process.cwd(), String(name))
