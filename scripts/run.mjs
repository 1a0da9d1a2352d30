import { existsSync } from 'node:fs'

import { inProject, isRecord, readJson } from './project/files.mjs'
import { isOlder } from './project/node-version.mjs'

// Everything else is imported dynamically: an old Node fails while it links modules that name functions
// which it doesn't have, and packages may not be there until they're installed below.
const manifest = readJson(new URL('../package.json', import.meta.url))
const engines = isRecord(manifest) && isRecord(manifest.engines) ? manifest.engines : {}
const needed = String(engines.node).replace('>=', '')
if (isOlder(process.versions.node, needed)) {
  console.error(
    `Node ${needed} or newer is needed and this is ${process.versions.node}: install a newer Node, then try again.`,
  )
  process.exit(1)
}

const { startGroup } = await import('./processes/process-group.mjs')
const { StartError } = await import('./processes/report.mjs')

/** @import { Command } from './processes/process-group.mjs' */

const data = () => import('./data/commands')
const site = () => import('./site/commands.mjs')

/** What `npm run NAME` runs, with what follows it on the command line. */
const commands = /** @satisfies {Record<string, () => Promise<Command>>} */ ({
  start: async () => (await site()).start,
  dev: async () => (await site()).dev,
  build: async () => (await site()).build,
  serve: async () => (await site()).serve,
  seed: async () => (await site()).seed,
  account: async () => (await import('./site/account')).account,
  backup: async () => (await data()).backup,
  restore: async () => (await data()).restore,
  rehearse: async () => (await data()).rehearse,
  test: async () => (await import('./testing/commands')).test,
  guide: async () => (await import('./guide/take-pictures')).guide,
})

const [name = '', ...args] = process.argv.slice(2)
const runsSite = ['start', 'dev', 'serve'].includes(name)

/** @param {string} name @returns {name is keyof typeof commands} */
const isCommand = (name) => Object.hasOwn(commands, name)

await startGroup(
  async (group) => {
    if (!isCommand(name)) {
      throw new StartError(`There’s no "${name}": name one of ${Object.keys(commands).join(', ')}.`)
    }
    if (runsSite) {
      const { requireOpenFiles, requirePort } = await import('./processes/waiting.mjs')
      const { requireData } = await import('./site/in-use.mjs')
      const { loadSettings } = await import('./site/settings.mjs')
      requireOpenFiles()
      const { databaseUri, dataDir, port } = loadSettings()
      if (!databaseUri) await requireData(dataDir)
      await requirePort(port, process.env.HOST, group.signal)
    }
    const { ensureInstalled, listOfInstalled } = await import('./project/packages.mjs')
    // An instance may run on a read-only disk, and without the development packages.
    if (name !== 'serve') await ensureInstalled(group)
    else if (!existsSync(listOfInstalled)) {
      throw new StartError('The packages aren’t installed: run "npm ci", then "npm run build".')
    }
    // The code that runs a site is plain JavaScript: a loader would take memory as long as the site runs.
    if (!runsSite) {
      const { register } = await import('tsx/esm/api')
      register({ tsconfig: inProject('tsconfig.json') })
    }
    const command = await commands[name]()
    return command(group, args)
  },
  runsSite ? 0 : 1,
)
