import { readFileSync, writeFileSync } from 'node:fs'
import { StartError, step } from '../processes/report.mjs'
import { payloadFlags, payloadSourceFlags } from '../processes/payload-flags.mjs'
import { inProject } from './files.mjs'
import { type ProcessGroup } from '../processes/process-group.mjs'

const payload = (command: string) => [
  ...payloadFlags,
  inProject('node_modules', 'payload', 'bin.js'),
  command,
]

const lists = (page: string) => [
  ...payloadSourceFlags,
  inProject('scripts', 'project', 'doc-lists.ts'),
  inProject(page),
]

/** Files that are generated, completely or between marks, with the arguments for Node. */
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

/** Writes the generated files: Payload's types, the panel's import map and the lists in docs/. */
export async function generate(group: ProcessGroup) {
  for (const { file, args } of GENERATED) {
    await step(`Generating ${file}`, async () => {
      const options = { quiet: true, env: STAND_INS }
      const { code, output } = await group.run(process.execPath, args, options)
      if (code !== 0) throw new StartError(`Generating ${file} failed: ${output}`)
    })
  }
}

/** Generates the files, restores the old ones, and compares. */
export async function outdatedFiles(group: ProcessGroup) {
  const read = (file: string) => readFileSync(inProject(file), 'utf8')
  const former = GENERATED.map(({ file }) => ({ file, content: read(file) }))
  try {
    await generate(group)
    return former.filter(({ file, content }) => read(file) !== content).map(({ file }) => file)
  } finally {
    for (const { file, content } of former) writeFileSync(inProject(file), content)
  }
}
