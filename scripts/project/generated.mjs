import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

import { step } from '../processes/output.mjs'
import { payloadFlags, payloadSourceFlags } from '../processes/payload-flags.mjs'
import { StartError } from '../processes/start-error.mjs'
import { inProject } from './paths.mjs'

const payload = (/** @type {string} */ command) => [
  ...payloadFlags,
  inProject('node_modules', 'payload', 'bin.js'),
  command,
]

const lists = (/** @type {string} */ page) => [
  ...payloadSourceFlags,
  inProject('scripts', 'project', 'doc-lists.ts'),
  inProject(page),
]

/** The files that are generated, wholly or between marks, and kept in the repository, with what Node runs for each. */
const GENERATED = [
  { file: 'payload-types.ts', args: payload('generate:types') },
  { file: 'src/app/(payload)/cms/importMap.js', args: payload('generate:importmap') },
  { file: 'docs/api.md', args: lists('docs/api.md') },
  { file: 'docs/product.md', args: lists('docs/product.md') },
]

/** Variables that the configuration requires. Generating opens no database, so any value will do. */
const STAND_INS = {
  DATABASE_URI: 'mongodb://127.0.0.1:1/none?replicaSet=rs0',
  PAYLOAD_SECRET: 'only for generating',
}

/**
 * Writes the generated files anew.
 * @param {import('../processes/process-group.mjs').ProcessGroup} group
 * @throws {StartError} where the configuration cannot be read, after showing why
 */
export async function generate(group) {
  for (const { file, args } of GENERATED) {
    await step(`Generating ${file}`, () => run(group, file, args))
  }
}

/**
 * Generates the files, puts the former ones back, and compares.
 * @param {import('../processes/process-group.mjs').ProcessGroup} group
 * @returns {Promise<string[]>} the files that are not what would be generated
 */
export async function outdatedFiles(group) {
  const former = GENERATED.map(({ file }) => ({ file, content: contentOf(file) }))
  try {
    await generate(group)
    return former.filter(({ file, content }) => contentOf(file) !== content).map(({ file }) => file)
  } finally {
    for (const { file, content } of former) putBack(file, content)
  }
}

/**
 * @param {import('../processes/process-group.mjs').ProcessGroup} group
 * @param {string} file
 * @param {string[]} args
 * @throws {StartError} where it fails, after showing why
 */
async function run(group, file, args) {
  const { code, output } = await group.run(process.execPath, args, { quiet: true, env: STAND_INS })
  if (code === 0) return
  console.error(output)
  throw new StartError(`Generating ${file} failed as shown above: put that right, then try again.`)
}

/**
 * @param {string} file
 * @returns {string | undefined} undefined where there is no such file
 */
function contentOf(file) {
  return existsSync(inProject(file)) ? readFileSync(inProject(file), 'utf8') : undefined
}

/**
 * @param {string} file
 * @param {string | undefined} content
 */
function putBack(file, content) {
  if (content === undefined) rmSync(inProject(file), { force: true })
  else if (contentOf(file) !== content) writeFileSync(inProject(file), content)
}
