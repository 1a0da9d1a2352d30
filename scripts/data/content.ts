import { mongo } from '@/platform/database/connection'
import { withLimit } from '../mongo/content.mjs'
import { say, StartError, step } from '../processes/report.mjs'
import { type Command } from '../processes/process-group.mjs'
import { withPayload } from '../site/with-payload'
import { namedFiles } from './commands'
import { requireNew } from './data-file'
import { exportContent } from './export-content'
import { importContent } from './import-content'

/** Exports all content to a new file, or imports it from one, whether or not the site is running. */
export const content: Command = async (group, [action = '', ...names]) => {
  if (action !== 'export' && action !== 'import') {
    throw new StartError('Say what to do: npm run content -- export FILE, or import FILE')
  }
  const { file } = namedFiles(names, `content -- ${action} FILE`)
  if (action === 'export') {
    await requireNew(file)
    await withPayload(group, (payload) =>
      step(`Writing ${file}`, () => exportContent(payload, file, group.signal)),
    )
    return
  }
  await withPayload(group, async (payload, isOurs) => {
    const run = () => importContent(payload, file, group.signal)
    // Our own server ends a transaction after 20 s, but a hundred large pictures can take longer.
    const admin = mongo(payload).connection.getClient().db('admin')
    const { written, same, removed } = await step(`Importing the content of ${file}`, () =>
      isOurs ? withLimit(admin, 'transactionLifetimeLimitSeconds', 600, run) : run(),
    )
    say(`  ${written} made or changed, ${same} the same already, ${removed} moved to the trash.`)
  })
}
