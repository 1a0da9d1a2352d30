import { namedFiles } from './data/argument.mjs'
import { requireNew } from './data/new-file.mjs'
import { StartError } from './processes/start-error.mjs'
import { runOnDatabase } from './site/database.mjs'
import { loadSettings } from './site/settings.mjs'

/** Exports all content to a new file, or imports it from one, whether or not the site is running. @type {import('./processes/process-group.mjs').Command} */
export default async function content(group, [action = '', ...names]) {
  if (action !== 'export' && action !== 'import') {
    throw new StartError('Say what to do: npm run content -- export FILE, or import FILE')
  }
  const settings = loadSettings()
  const { file } = namedFiles(names, `content -- ${action}`)
  if (action === 'export') await requireNew(file)
  return runOnDatabase(group, settings, (isOurs) => [
    ...['scripts/data/content-main.ts', action, file],
    ...(isOurs ? ['ours'] : []),
  ])
}
